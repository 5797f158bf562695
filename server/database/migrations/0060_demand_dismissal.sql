CREATE TABLE "demand_dismissal" (
	"query" text PRIMARY KEY NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demand_dismissal_query" CHECK (char_length("demand_dismissal"."query") between 1 and 80)
);
