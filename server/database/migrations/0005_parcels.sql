CREATE TABLE "delivery_photo" (
	"order_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"taken_by" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"order_id" text NOT NULL,
	"box" smallint NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_order_id_box_pk" PRIMARY KEY("order_id","box"),
	CONSTRAINT "parcel_box" CHECK ("parcel"."box" between 1 and 99),
	CONSTRAINT "parcel_courier" CHECK ("parcel"."courier" in ('cj', 'hanjin', 'lotte', 'post', 'logen')),
	CONSTRAINT "parcel_number_digits" CHECK ("parcel"."number" ~ '^[0-9]{10,13}$')
);
--> statement-breakpoint
ALTER TABLE "delivery_photo" ADD CONSTRAINT "delivery_photo_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_photo" ADD CONSTRAINT "delivery_photo_name_upload_name_fk" FOREIGN KEY ("name") REFERENCES "public"."upload"("name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_photo_name" ON "delivery_photo" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "delivery_photo_taken" ON "delivery_photo" USING btree ("taken_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_number" ON "parcel" USING btree ("courier","number");
