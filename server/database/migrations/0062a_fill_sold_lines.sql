-- outside a transaction
-- The lines of the orders that were sold before, a thousand orders at a time: no order waits for all of them.
DO $$
DECLARE
  batch text[];
BEGIN
  FOR batch IN
    SELECT array_agg(id) FROM (SELECT id, (row_number() OVER (ORDER BY paid_at) - 1) / 1000 AS part FROM "order" WHERE paid_at IS NOT NULL) o
    GROUP BY part ORDER BY part
  LOOP
    PERFORM write_sold_lines(batch);
    COMMIT;
  END LOOP;
END $$;
