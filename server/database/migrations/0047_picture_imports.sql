-- Zip files of pictures that staff bring in: a dry run by entry, a job that can be resumed, and an undo.
CREATE TABLE "picture_import" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "picture_import_state" CHECK ("picture_import"."state" in ('reading', 'ready', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "picture_import_row" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"entry" text NOT NULL,
	"bytes" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"product_id" integer,
	"place" smallint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"file" text,
	"before" text[],
	"after" text[],
	CONSTRAINT "picture_import_row_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "picture_import_row_kind" CHECK ("picture_import_row"."kind" in ('new', 'replaces', 'bad')),
	CONSTRAINT "picture_import_row_state" CHECK ("picture_import_row"."state" in ('waiting', 'done', 'failed', 'undone', 'kept')),
	CONSTRAINT "picture_import_row_problem" CHECK ("picture_import_row"."problem" in ('sku', 'place', 'twice', 'kind', 'large', 'pixels', 'damaged', 'encrypted', 'gone')),
	CONSTRAINT "picture_import_row_place" CHECK ("picture_import_row"."place" between 1 and 3),
	CONSTRAINT "picture_import_row_taken" CHECK ("picture_import_row"."kind" = 'bad' or ("picture_import_row"."product_id" is not null and "picture_import_row"."place" is not null))
);
--> statement-breakpoint
ALTER TABLE "picture_import_row" ADD CONSTRAINT "picture_import_row_import_id_picture_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."picture_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "picture_import_read" ON "picture_import" USING btree ("read_at","id");
--> statement-breakpoint
CREATE INDEX "picture_import_row_product" ON "picture_import_row" USING btree ("import_id","state","product_id");
--> statement-breakpoint
CREATE INDEX "picture_import_row_file" ON "picture_import_row" USING btree ("file");
