-- Refunds in parts: by line, quantity and delivery charge. A payment has at most one refund of all that is left, and any number of parts.
ALTER TABLE "refund" ADD COLUMN "part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "delivery_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN IF NOT EXISTS "done_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
UPDATE "refund" r SET "sent_by" = coalesce((
  SELECT CASE WHEN p.provider <> 'cash' THEN 'provider' WHEN o.refund_outcome = 'bank-details' THEN 'bank-details' ELSE 'cash' END
  FROM payment p JOIN "order" o ON o.id = p.order_id WHERE p.id = r.payment_id), 'provider')
WHERE r.status = 'done';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_sent_by" CHECK ("refund"."sent_by" in ('provider', 'bank-details', 'cash'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_delivery" CHECK ("refund"."delivery_amount" between 0 and "refund"."amount");--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT IF EXISTS "refund_reason";--> statement-breakpoint
DROP INDEX "refund_once_per_payment";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_whole_once_per_payment" ON "refund" USING btree ("payment_id") WHERE not "refund"."part";--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("created_at") WHERE "refund"."status" <> 'done';--> statement-breakpoint
CREATE TABLE "refund_line" (
	"refund_id" text NOT NULL REFERENCES "refund"("id"),
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax_free_amount" integer NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "refund_line_pkey" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_line_order_line" FOREIGN KEY ("order_id","position") REFERENCES "order_line"("order_id","position"),
	CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0),
	CONSTRAINT "refund_line_amount" CHECK ("refund_line"."tax_free_amount" in (0, "refund_line"."amount") and "refund_line"."amount" >= 0)
);--> statement-breakpoint
CREATE INDEX "refund_line_of_order" ON "refund_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE TRIGGER refund_line_append_only BEFORE UPDATE OR DELETE ON refund_line FOR EACH ROW EXECUTE FUNCTION forbid_change();--> statement-breakpoint
CREATE TRIGGER refund_line_no_truncate BEFORE TRUNCATE ON refund_line FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();--> statement-breakpoint
-- Never more than was taken. The payment's row orders two refunds of one moment.
CREATE FUNCTION check_refund_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE took integer;
BEGIN
  SELECT taken INTO took FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF took < NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = NEW.payment_id AND id <> NEW.id) THEN
    RAISE EXCEPTION 'Refunds of payment % would be more than it took', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_fits';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_fits BEFORE INSERT OR UPDATE OF amount ON refund FOR EACH ROW EXECUTE FUNCTION check_refund_fits();--> statement-breakpoint
-- Never more pieces than were bought, each for what was paid for it, and the VAT-exempt part as the line says.
CREATE FUNCTION check_refund_line_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  IF NEW.amount <> (line.price - line.discount) * NEW.quantity
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be refunded like this', NEW.position, NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_line_fits';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_line_fits BEFORE INSERT ON refund_line FOR EACH ROW EXECUTE FUNCTION check_refund_line_fits();--> statement-breakpoint
-- What staff refused to give back, and why: a row for each refusal, append-only.
CREATE TABLE "refund_refusal" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL REFERENCES "order"("id"),
	"reason" text NOT NULL,
	"refused_by" text NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX "refund_refusal_order" ON "refund_refusal" USING btree ("order_id");--> statement-breakpoint
CREATE TRIGGER refund_refusal_append_only BEFORE UPDATE OR DELETE ON refund_refusal FOR EACH ROW EXECUTE FUNCTION forbid_change();--> statement-breakpoint
-- Pieces of a partial refund that can be sold again, beside the one return of a cancelled order.
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_kind";--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_order";--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_sign";--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('import', 'count', 'sale', 'return', 'restock'));--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_order" CHECK (("stock_move"."order_id" is not null) = ("stock_move"."kind" in ('sale', 'return', 'restock')));--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_sign" CHECK (("stock_move"."kind" <> 'sale' or "stock_move"."delta" < 0) and ("stock_move"."kind" not in ('return', 'restock') or "stock_move"."delta" > 0));--> statement-breakpoint
DROP INDEX "stock_move_once_per_order";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_move_once_per_order" ON "stock_move" USING btree ("order_id","product_id","kind") WHERE "stock_move"."kind" in ('sale', 'return');
