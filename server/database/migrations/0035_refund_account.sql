-- Where a customer wants a refund sent that no provider carries out. Number and holder are encrypted (AES-256-GCM) with a key that is not in
-- the database; the row goes 30 days after the refund, or with the account.
CREATE TABLE "refund_account" (
	"order_id" text PRIMARY KEY NOT NULL REFERENCES "order"("id"),
	"bank" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed" bytea NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_account_bank" CHECK ("refund_account"."bank" ~ '^[0-9]{3}$'),
	CONSTRAINT "refund_account_last_four" CHECK ("refund_account"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE INDEX "refund_account_given" ON "refund_account" USING btree ("given_at");
