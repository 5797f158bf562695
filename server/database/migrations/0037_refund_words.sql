-- Why a refund was refused is free text of staff that may name people: apart from the log, because it goes with the account.
CREATE TABLE "refund_refusal_reason" (
	"refusal_id" text PRIMARY KEY NOT NULL REFERENCES "refund_refusal"("id"),
	"text" text NOT NULL
);
--> statement-breakpoint
-- Words about orders whose account is closed already are left behind.
INSERT INTO refund_refusal_reason (refusal_id, text)
SELECT f.id, f.reason FROM refund_refusal f JOIN "order" o ON o.id = f.order_id JOIN account a ON a.id = o.account_id;
--> statement-breakpoint
ALTER TABLE refund_refusal DROP COLUMN reason;
--> statement-breakpoint
UPDATE refund r SET note = NULL FROM payment p JOIN "order" o ON o.id = p.order_id
WHERE p.id = r.payment_id AND r.note IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account a WHERE a.id = o.account_id);
--> statement-breakpoint
-- A customer reads the refunds of an order with it, so a refund renews its row: that is the version by which kept texts of orders are told.
CREATE FUNCTION renew_order_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET refunded_at = refunded_at WHERE id = (SELECT order_id FROM payment WHERE id = NEW.payment_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_renews_order AFTER INSERT OR UPDATE OF status, amount ON refund FOR EACH ROW EXECUTE FUNCTION renew_order_of_refund();
