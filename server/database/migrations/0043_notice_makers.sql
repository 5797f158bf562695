-- Producer and importer are told in each language. What was one text was told to every reader, and still is.
UPDATE "product_notice" SET "content" = "content"
	|| jsonb_build_object('maker', jsonb_build_object('en', "content"->'maker', 'ko', "content"->'maker', 'si', "content"->'maker', 'np', "content"->'maker'))
	WHERE jsonb_typeof("content"->'maker') = 'string';
--> statement-breakpoint
UPDATE "product_notice" SET "content" = "content"
	|| jsonb_build_object('importer', jsonb_build_object('en', "content"->'importer', 'ko', "content"->'importer', 'si', "content"->'importer', 'np', "content"->'importer'))
	WHERE jsonb_typeof("content"->'importer') = 'string';
