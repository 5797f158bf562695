CREATE TABLE "upload" (
	"name" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_name" CHECK ("upload"."name" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_account" ON "upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "upload_created" ON "upload" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_image_hash_upload_name_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."upload"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_image" ON "account" USING btree ("image_hash") WHERE "account"."image_hash" is not null;
--> statement-breakpoint
-- Whoever deletes the row, by whatever way, the file goes too: after the commit, by the outbox.
CREATE FUNCTION remove_uploaded_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload) VALUES ('picture.remove', jsonb_build_object('name', OLD.name));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER upload_removes_file AFTER DELETE ON upload FOR EACH ROW EXECUTE FUNCTION remove_uploaded_file();
