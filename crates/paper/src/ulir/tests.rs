//! What is written must be whole, whatever the position; and what is offered must be legal.
