CREATE TABLE "one_time_secret" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text,
	"target" text,
	"secret_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_secret_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "one_time_secret_purpose" CHECK ("one_time_secret"."purpose" in ('reset-link', 'reset-code', 'confirm-email', 'confirm-phone')),
	CONSTRAINT "one_time_secret_tries" CHECK ("one_time_secret"."tries" between 0 and 5),
	CONSTRAINT "one_time_secret_target" CHECK (("one_time_secret"."purpose" in ('confirm-email', 'confirm-phone')) = ("one_time_secret"."target" is not null) and ("one_time_secret"."target" is null or "one_time_secret"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "kept_record" (
	"order_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"depositor" text,
	"cash_receipt_number" text,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "one_time_secret" ADD CONSTRAINT "one_time_secret_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_record" ADD CONSTRAINT "kept_record_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_secret_subject" ON "one_time_secret" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "one_time_secret_account" ON "one_time_secret" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_secret_expires" ON "one_time_secret" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kept_record_until" ON "kept_record" USING btree ("keep_until");--> statement-breakpoint
-- An order is placed for an account that is there, and keeps its id when the account is closed.
CREATE FUNCTION order_needs_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM account WHERE id = NEW.account_id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'An order needs an account' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_has_account BEFORE INSERT OR UPDATE OF account_id ON "order" FOR EACH ROW EXECUTE FUNCTION order_needs_account();
--> statement-breakpoint
-- Nobody leaves while an order of theirs is open, and none is left behind with a person's data in it.
CREATE FUNCTION account_leaves_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "order" o
    WHERE o.account_id = OLD.id
      AND (o.status NOT IN ('Delivered', 'Cancelled', 'Refund Done') OR o.first_name <> '' OR o.last_name <> '' OR o.email <> ''
        OR o.phone <> '' OR o.address <> '' OR o.note IS NOT NULL OR o.depositor IS NOT NULL OR o.cash_receipt_number IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'An account is closed after its orders have ended and were made nameless' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_leaves BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION account_leaves_nothing();
