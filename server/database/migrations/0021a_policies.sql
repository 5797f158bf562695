-- The terms, the privacy policy and the rules of returns, each in versions. A published version is never changed: what held when somebody
-- ordered stays readable.
CREATE TABLE "policy" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"effective_on" date NOT NULL,
	"sections" jsonb NOT NULL,
	"facts_before" jsonb,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "policy_kind" CHECK ("policy"."kind" in ('terms', 'privacy', 'returns')),
	CONSTRAINT "policy_version" CHECK ("policy"."version" > 0)
);
--> statement-breakpoint
CREATE TRIGGER policy_append_only BEFORE UPDATE OR DELETE ON policy FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER policy_tells_change AFTER INSERT ON policy FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
