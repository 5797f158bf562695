CREATE TABLE "bank_line" (
	"id" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"bank" text,
	"tail" text,
	"day" date NOT NULL,
	"minute" text,
	"received_at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"balance" bigint,
	"kind" text NOT NULL,
	"perhaps_twice" boolean NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_by" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"state" text NOT NULL,
	"aside_reason" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_line_identity_unique" UNIQUE("identity"),
	CONSTRAINT "bank_line_identity" CHECK ("bank_line"."identity" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "bank_line_tail" CHECK ("bank_line"."tail" ~ '^[0-9]{3}$'),
	CONSTRAINT "bank_line_minute" CHECK ("bank_line"."minute" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "bank_line_amount" CHECK ("bank_line"."amount" > 0),
	CONSTRAINT "bank_line_state" CHECK ("bank_line"."state" in ('waiting', 'booked', 'aside')),
	CONSTRAINT "bank_line_reason" CHECK ("bank_line"."aside_reason" in ('not-a-sale', 'booked-by-hand', 'private', 'sent-back', 'unknown', 'old')),
	CONSTRAINT "bank_line_aside" CHECK (("bank_line"."state" = 'aside') = ("bank_line"."aside_reason" is not null)),
	CONSTRAINT "bank_line_settled" CHECK (("bank_line"."state" = 'waiting') = ("bank_line"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_line_booking" (
	"line_id" text NOT NULL,
	"order_id" text NOT NULL,
	"deposit_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bank_line_booking_line_id_order_id_pk" PRIMARY KEY("line_id","order_id"),
	CONSTRAINT "bank_line_booking_amount" CHECK ("bank_line_booking"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_line_reading" (
	"line_id" text NOT NULL,
	"source" text NOT NULL,
	"row" integer NOT NULL,
	"raw" text NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_reading_line_id_source_pk" PRIMARY KEY("line_id","source"),
	CONSTRAINT "bank_line_reading_source" CHECK ("bank_line_reading"."source" in ('text', 'file'))
);
--> statement-breakpoint
CREATE TABLE "bank_line_words" (
	"line_id" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"memo" text NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "bank_line_booking" ADD CONSTRAINT "bank_line_booking_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_line_booking" ADD CONSTRAINT "bank_line_booking_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_line_booking" ADD CONSTRAINT "bank_line_booking_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_line_reading" ADD CONSTRAINT "bank_line_reading_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bank_line_words" ADD CONSTRAINT "bank_line_words_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bank_line_state_received" ON "bank_line" USING btree ("state","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "bank_line_waiting_amount" ON "bank_line" USING btree ("amount") WHERE "bank_line"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "bank_line" USING btree ("day","amount");
--> statement-breakpoint
CREATE INDEX "bank_line_booked" ON "bank_line" USING btree ("settled_at") WHERE "bank_line"."state" = 'booked';
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_booking_deposit" ON "bank_line_booking" USING btree ("deposit_id");
--> statement-breakpoint
CREATE INDEX "bank_line_booking_order" ON "bank_line_booking" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_amount" ON "order" USING btree ("amount","placed_at" DESC NULLS LAST);
--> statement-breakpoint
-- A line stays what it was when it was read. A file may add once what a text left out; what is booked stays booked.
CREATE FUNCTION bank_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.identity, NEW.day, NEW.received_at, NEW.amount, NEW.kind, NEW.perhaps_twice, NEW.kept_at, NEW.kept_by)
      IS DISTINCT FROM (OLD.id, OLD.identity, OLD.day, OLD.received_at, OLD.amount, OLD.kind, OLD.perhaps_twice, OLD.kept_at, OLD.kept_by)
    OR coalesce(OLD.bank, NEW.bank) IS DISTINCT FROM NEW.bank OR coalesce(OLD.tail, NEW.tail) IS DISTINCT FROM NEW.tail
    OR coalesce(OLD.minute, NEW.minute) IS DISTINCT FROM NEW.minute OR coalesce(OLD.balance, NEW.balance) IS DISTINCT FROM NEW.balance
    OR coalesce(OLD.confirmed_at, NEW.confirmed_at) IS DISTINCT FROM NEW.confirmed_at
    OR (OLD.state = 'booked' AND NEW.state <> 'booked') THEN
    RAISE EXCEPTION 'A bank line stays as it was read and booked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_line_as_read BEFORE UPDATE ON bank_line FOR EACH ROW EXECUTE FUNCTION bank_line_stays();
--> statement-breakpoint
CREATE TRIGGER bank_line_no_delete BEFORE DELETE ON bank_line FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER bank_line_no_truncate BEFORE TRUNCATE ON bank_line FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER bank_line_booking_append_only BEFORE UPDATE OR DELETE ON bank_line_booking FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER bank_line_booking_no_truncate BEFORE TRUNCATE ON bank_line_booking FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- A booked line is booked for all of its money, and one that waits or was set aside for none.
CREATE FUNCTION bank_line_booked_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line text := CASE TG_TABLE_NAME WHEN 'bank_line' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'line_id' END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM bank_line l
    WHERE l.id = line AND (SELECT coalesce(sum(b.amount), 0) FROM bank_line_booking b WHERE b.line_id = l.id)
      <> CASE l.state WHEN 'booked' THEN l.amount ELSE 0 END
  ) THEN
    RAISE EXCEPTION 'A bank line is booked for all of its money or for none' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_line_whole AFTER INSERT OR UPDATE OF state ON bank_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'booked') EXECUTE FUNCTION bank_line_booked_whole();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_line_booking_whole AFTER INSERT ON bank_line_booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_line_booked_whole();
