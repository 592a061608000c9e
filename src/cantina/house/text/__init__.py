"""The text table: the whole house as plain HTML forms, without a script."""
