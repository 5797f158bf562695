CREATE TABLE "courier_form" (
	"courier" text PRIMARY KEY NOT NULL,
	"header" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "courier_form_courier" CHECK ("courier_form"."courier" in ('cj', 'hanjin', 'lotte', 'post'))
);
