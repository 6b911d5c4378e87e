"""Who fills the empty seats: computer opponents that know only what their seat may know."""
