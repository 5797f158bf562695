-- Sessions of staff are short, and end when nobody calls; those of shoppers know nothing of it.
ALTER TABLE session ADD COLUMN staff boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE session ADD COLUMN last_seen_at timestamp with time zone;
--> statement-breakpoint
ALTER TABLE session ADD CONSTRAINT session_staff_seen CHECK (staff = (last_seen_at IS NOT NULL));
--> statement-breakpoint
-- Calls of staff that change something or read a person's data. No key to accounts: the log outlives them, and holds ids alone.
CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" text,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"order_id" text,
	"account_id" text,
	"result" text NOT NULL,
	CONSTRAINT "access_log_result" CHECK ("access_log"."result" in ('ok', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");
--> statement-breakpoint
CREATE TRIGGER access_log_append_only BEFORE UPDATE ON access_log FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER access_log_kept BEFORE DELETE ON access_log FOR EACH ROW
  WHEN (OLD.at > now() - interval '2 years') EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER access_log_no_truncate BEFORE TRUNCATE ON access_log FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
