-- Whether a version is worse for customers, as the shop declared it: then it is announced a month before (Standard Terms no. 10023, article 3).
ALTER TABLE "policy" ADD COLUMN "adverse" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What an account was told of its consents to advertising: the result (round 0), and once in two years that it goes on (round 1, 2, …). The key
-- makes each of them one. Rows written at the same moment are told by one mail.
CREATE TABLE "consent_notice" (
	"account_id" text NOT NULL REFERENCES "account"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"round" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_notice_account_id_kind_consent_at_round_pk" PRIMARY KEY("account_id","kind","consent_at","round"),
	CONSTRAINT "consent_notice_consent" FOREIGN KEY ("account_id","kind","consent_at") REFERENCES "consent"("account_id","kind","at") ON DELETE cascade,
	CONSTRAINT "consent_notice_round" CHECK ("consent_notice"."round" >= 0)
);
