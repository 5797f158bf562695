-- The effects that were done long ago are found for their deletion without a look at all the others.
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;
