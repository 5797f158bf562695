-- The tax proofs of cash orders. The id is the payment id at the issuer: the order's id and a counter, so a cancelled one is never used again.
CREATE TABLE "cash_receipt" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL REFERENCES "order"("id"),
	"counter" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"tax_free_amount" integer NOT NULL,
	"status" text NOT NULL,
	"issue_number" text,
	"last_four" text,
	"failure_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"settled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"cancel_wanted_at" timestamp with time zone,
	"stuck_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "cash_receipt_id" CHECK ("cash_receipt"."counter" > 0 and "cash_receipt"."payment_id" = "cash_receipt"."order_id" || '-' || "cash_receipt"."counter"),
	CONSTRAINT "cash_receipt_kind" CHECK ("cash_receipt"."kind" in ('personal', 'corporate', 'anonymous')),
	CONSTRAINT "cash_receipt_status" CHECK ("cash_receipt"."status" in ('wanted', 'issued', 'cancelled', 'failed')),
	CONSTRAINT "cash_receipt_amount" CHECK ("cash_receipt"."amount" > 0 and "cash_receipt"."tax_free_amount" between 0 and "cash_receipt"."amount"),
	CONSTRAINT "cash_receipt_issued" CHECK (("cash_receipt"."issued_at" is null) = ("cash_receipt"."issue_number" is null) and ("cash_receipt"."status" <> 'issued' or "cash_receipt"."issued_at" is not null)),
	CONSTRAINT "cash_receipt_cancelled" CHECK (("cash_receipt"."status" = 'cancelled') = ("cash_receipt"."cancelled_at" is not null)),
	CONSTRAINT "cash_receipt_last_four" CHECK ("cash_receipt"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_receipt_one_live_per_order" ON "cash_receipt" USING btree ("order_id") WHERE "cash_receipt"."status" <> 'cancelled' and "cash_receipt"."cancel_wanted_at" is null;
--> statement-breakpoint
CREATE INDEX "cash_receipt_order" ON "cash_receipt" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "cash_receipt_open" ON "cash_receipt" USING btree ("created_at") WHERE "cash_receipt"."status" in ('wanted', 'failed') or ("cash_receipt"."status" = 'issued' and "cash_receipt"."cancel_wanted_at" is not null);
--> statement-breakpoint
CREATE TRIGGER cash_receipt_stays BEFORE DELETE ON cash_receipt FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER cash_receipt_no_truncate BEFORE TRUNCATE ON cash_receipt FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- Orders paid before there was this table may have been receipted by hand: staff say so, or let the store issue the receipt.
INSERT INTO cash_receipt (payment_id, order_id, counter, kind, amount, tax_free_amount, status, failure_code)
SELECT o.id || '-1', o.id, 1,
  CASE WHEN o.cash_receipt_number IS NULL THEN 'anonymous' WHEN o.cash_receipt_type = 'business' THEN 'corporate' ELSE 'personal' END,
  p.taken - p.refunded,
  greatest(0, least(p.tax_free_amount - (SELECT coalesce(sum(r.tax_free_amount), 0) FROM refund r WHERE r.payment_id = p.id AND r.status = 'done'), p.taken - p.refunded)),
  'failed', 'PAID_BEFORE'
FROM "order" o JOIN payment p ON p.order_id = o.id AND p.provider = 'cash' AND p.status = 'paid'
WHERE p.taken > p.refunded
  AND (o.cash_receipt_number IS NOT NULL OR p.taken >= (SELECT (facts->>'cashReceiptThreshold')::int FROM store_settings));
