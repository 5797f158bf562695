-- Product files that staff bring in: a dry run by row, a job that can be resumed, and an undo.
CREATE TABLE "product_import" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"file_kind" text NOT NULL,
	"letters" text NOT NULL,
	"delimiter" text,
	"bytes" bigint NOT NULL,
	"header" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"empty_clears" boolean NOT NULL,
	"origin" text,
	"total" integer NOT NULL,
	"same" integer NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_import_state" CHECK ("product_import"."state" in ('reading', 'ready', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "product_import_kind" CHECK ("product_import"."file_kind" in ('kade', 'shopify'))
);
--> statement-breakpoint
CREATE INDEX "product_import_read" ON "product_import" USING btree ("read_at","id");
--> statement-breakpoint
CREATE TABLE "product_import_row" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"unsure" boolean NOT NULL,
	"groups" text[] NOT NULL,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"given" jsonb,
	"raw" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "product_import_row_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_row_kind" CHECK ("product_import_row"."kind" in ('new', 'changed', 'bad')),
	CONSTRAINT "product_import_row_state" CHECK ("product_import_row"."state" in ('waiting', 'done', 'left', 'stale', 'failed', 'undone', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "product_import_row" ADD CONSTRAINT "product_import_row_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_import_row_state_line" ON "product_import_row" USING btree ("import_id","state","line");
