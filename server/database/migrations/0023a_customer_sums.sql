CREATE INDEX "order_bought" ON "order" USING btree ("account_id","amount","refunded_amount") WHERE "order"."paid_at" is not null;
