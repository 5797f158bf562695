-- The day on which an order goes out, as it was promised when it was placed. Orders from before were promised none.
ALTER TABLE "order" ADD COLUMN "promised_on" date;--> statement-breakpoint
-- Settings that were written before a store could say its cut-off: written down, so that who reads the settings sees it.
UPDATE "store_settings" SET "facts" = jsonb_set("facts", '{delivery,cutOffHours}', '2'::jsonb) WHERE NOT "facts" -> 'delivery' ? 'cutOffHours';
