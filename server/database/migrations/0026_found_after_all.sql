-- Pieces that were reported as missing may be found after all, while their customer is asked: they are packed as ordered.
ALTER TABLE "line_shortage" DROP CONSTRAINT "line_shortage_resolution";
--> statement-breakpoint
ALTER TABLE "line_shortage" ADD CONSTRAINT "line_shortage_resolution" CHECK ("line_shortage"."resolution" in ('left-out', 'replaced', 'found'));
--> statement-breakpoint
-- Nothing goes back for what is packed.
ALTER TABLE "line_shortage" ADD CONSTRAINT "line_shortage_found" CHECK (coalesce("line_shortage"."resolution", '') <> 'found' or "line_shortage"."refund_id" is null);
--> statement-breakpoint
-- Pieces of a line that were refunded, or are short and were neither refunded by that nor found.
CREATE OR REPLACE FUNCTION pieces_gone(of_order text, at_position smallint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = of_order AND position = at_position)
    + (SELECT coalesce(sum(quantity), 0) FROM line_shortage WHERE order_id = of_order AND position = at_position
      AND coalesce(resolution, '') <> 'found' AND NOT (coalesce(resolution, '') = 'left-out' AND refund_id IS NOT NULL))
$$;
