-- When a provider was last asked about a payment. An attempt keeps the time of its own last change beside it, by which it ends.
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- When we began to take the money of a wallet attempt: from then on nothing but the provider knows how it ended.
ALTER TABLE "payment" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment" SET "claimed_at" = "updated_at" WHERE "status" = 'approving' OR "failure_code" = 'approval-lost';--> statement-breakpoint
-- Attempts that ended without money, but may still bring some.
CREATE INDEX "payment_ended" ON "payment" USING btree ("created_at") WHERE "payment"."status" in ('failed', 'cancelled', 'expired');--> statement-breakpoint
-- How the scheduled jobs do, whichever node runs them.
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text
);
