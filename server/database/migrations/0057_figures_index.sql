-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_paid_sums" ON "order" USING btree ("paid_at","status","amount","refunded_amount","delivery_charge","payment_method","placed_at","account_id") WHERE "order"."paid_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_paid";
