"""The rules of El Paso, one file for each chapter of the rulebook."""
