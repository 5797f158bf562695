CREATE TABLE "provider_keys" (
	"provider" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"shown" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_by" text NOT NULL,
	CONSTRAINT "provider_keys_provider" CHECK ("provider_keys"."provider" in ('kakao-pay', 'portone', 'smtp', 'solapi', 'web-push'))
);
