CREATE TABLE "account_block" (
	"account_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_block_reason" CHECK (char_length("account_block"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "customer_note_text" CHECK (char_length("customer_note"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "account_block" ADD CONSTRAINT "account_block_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_block_at" ON "account_block" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "customer_note_account" ON "customer_note" USING btree ("account_id","at");
--> statement-breakpoint
CREATE INDEX "account_newest" ON "account" USING btree ("created_at","id");
--> statement-breakpoint
INSERT INTO staff_role_permission (role, permission) VALUES ('manager', 'customers.block') ON CONFLICT DO NOTHING;
