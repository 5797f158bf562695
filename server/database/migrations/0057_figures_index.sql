DROP INDEX "order_paid";
--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at","status","amount","refunded_amount","delivery_charge","payment_method","placed_at","account_id") WHERE "order"."paid_at" is not null;
