-- Keys that the console keeps take effect on every node at once; payments end at the merchant account at which they were begun.
CREATE TABLE "former_provider_keys" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_provider_keys_provider_account_pk" PRIMARY KEY("provider","account"),
	CONSTRAINT "former_provider_keys_provider" CHECK ("former_provider_keys"."provider" in ('kakao-pay', 'portone', 'smtp', 'solapi', 'web-push'))
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "account" text;
--> statement-breakpoint
CREATE FUNCTION notify_provider_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_provider_keys', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER provider_keys_notify AFTER INSERT OR UPDATE OR DELETE ON provider_keys FOR EACH STATEMENT EXECUTE FUNCTION notify_provider_keys();
