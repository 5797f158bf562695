-- Names a correction of staff that was sent with a key, so that one that is sent again is booked once. Other moves have none.
ALTER TABLE stock_move ADD COLUMN key text;
CREATE UNIQUE INDEX stock_move_key ON stock_move (key) WHERE key IS NOT NULL;
