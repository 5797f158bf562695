CREATE TABLE "settings_change" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"section" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undoes" text,
	CONSTRAINT "settings_change_section" CHECK ("settings_change"."section" in ('shop', 'delivery', 'closedDays', 'bank', 'gift', 'marts', 'languages', 'returns', 'limits', 'processors'))
);
--> statement-breakpoint
ALTER TABLE "settings_change" ADD CONSTRAINT "settings_change_undoes_settings_change_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."settings_change"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "settings_change_at" ON "settings_change" USING btree ("at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "settings_change_undoes" ON "settings_change" USING btree ("undoes");
--> statement-breakpoint
CREATE TRIGGER settings_change_append_only BEFORE UPDATE OR DELETE ON settings_change FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER settings_change_no_truncate BEFORE TRUNCATE ON settings_change FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
