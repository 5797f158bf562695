-- The desk of staff reads orders by state from the oldest on and bank lines from the newest on, without sorting; and the orders that ended today.
DROP INDEX "order_status_placed";
--> statement-breakpoint
CREATE INDEX "order_status_placed" ON "order" USING btree ("status","placed_at","id");
--> statement-breakpoint
CREATE INDEX "order_ended" ON "order" USING btree ("ended_at") WHERE "order"."ended_at" is not null;
--> statement-breakpoint
DROP INDEX "bank_line_state_received";
--> statement-breakpoint
CREATE INDEX "bank_line_state_received" ON "bank_line" USING btree ("state","received_at","id");
