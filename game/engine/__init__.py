"""What happens: commands in, events out, one reducer, and what each seat is told."""
