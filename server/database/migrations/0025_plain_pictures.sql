-- Which pictures of the shop may be shown without the watermark: those made for slides and categories. Pictures of goods never are, however their
-- address is changed.
ALTER TABLE "picture" ADD COLUMN "plain" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "picture" SET "plain" = true
WHERE "hash" IN (SELECT "picture_hash" FROM "slide" UNION SELECT "picture_hash" FROM "category_picture");
