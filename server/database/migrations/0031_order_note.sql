-- The event log is append-only, so no free text may stand in it: texts name people, and go when the account of the order is closed.
CREATE TABLE "order_note" (
	"event_id" bigint PRIMARY KEY NOT NULL REFERENCES "order_event"("id"),
	"text" text NOT NULL
);
--> statement-breakpoint
-- Notes on orders whose account is closed already are left behind.
INSERT INTO order_note (event_id, text)
SELECT e.id, e.note FROM order_event e JOIN "order" o ON o.id = e.order_id JOIN account a ON a.id = o.account_id WHERE e.note IS NOT NULL;
--> statement-breakpoint
ALTER TABLE order_event DROP COLUMN note;
--> statement-breakpoint
-- Keys are the caller's own words as well: the ledger keeps their hash.
ALTER TABLE deposit DISABLE TRIGGER deposit_append_only;
--> statement-breakpoint
UPDATE deposit SET key = encode(sha256(convert_to(key, 'UTF8')), 'hex') WHERE key IS NOT NULL;
--> statement-breakpoint
ALTER TABLE deposit ENABLE TRIGGER deposit_append_only;
--> statement-breakpoint
ALTER TABLE deposit ADD CONSTRAINT deposit_key_hashed CHECK (key ~ '^[0-9a-f]{64}$');
