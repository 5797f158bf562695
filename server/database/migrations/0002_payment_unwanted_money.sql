ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_refunded";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_paid_at";--> statement-breakpoint
DROP INDEX "payment_one_kept_per_order";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_kept_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."status" = 'paid';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken" CHECK (case "payment"."status" when 'paid' then "payment"."taken" = "payment"."amount" when 'unwanted' then "payment"."taken" > 0 else "payment"."taken" = 0 end);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'ready', 'approving', 'paid', 'unwanted', 'failed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK ("payment"."refunded" between 0 and "payment"."taken");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_at" CHECK (("payment"."status" in ('paid', 'unwanted')) = ("payment"."paid_at" is not null));