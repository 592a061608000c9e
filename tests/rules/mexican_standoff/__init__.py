"""Mexican Standoff: every ruling MS-1 to MS-33 is a test that bears its number."""
