ALTER TABLE "order" ADD COLUMN "depositor_code" text GENERATED ALWAYS AS (case when payment_method = 'cash' then substr('ABCDEFGHJMNPQRSTUVWXYZ', ((((number * 34567 + 12345) % 90112) / 4096) + 1)::integer, 1) || (((number * 34567 + 12345) % 90112) / 512 % 8 + 2)::text || (((number * 34567 + 12345) % 90112) / 64 % 8 + 2)::text || (((number * 34567 + 12345) % 90112) / 8 % 8 + 2)::text || (((number * 34567 + 12345) % 90112) / 1 % 8 + 2)::text end) STORED;
--> statement-breakpoint
CREATE UNIQUE INDEX "order_depositor_code" ON "order" USING btree ("depositor_code") WHERE "order"."status" = 'Pending';
--> statement-breakpoint
CREATE INDEX "order_depositor_code_number" ON "order" USING btree ("depositor_code","number" DESC NULLS LAST) WHERE "order"."depositor_code" is not null;
