-- Guests stand in the list of customers, the newest first, and staff write notes about them, which go with the guest.

CREATE INDEX "guest_newest" ON "guest" USING btree ("created_at","id");

ALTER TABLE "customer_note" ALTER COLUMN "account_id" DROP NOT NULL;
ALTER TABLE "customer_note" ADD COLUMN "guest_id" text;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE CASCADE;
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_person" CHECK (num_nonnulls("customer_note"."account_id", "customer_note"."guest_id") = 1);
CREATE INDEX "customer_note_guest" ON "customer_note" USING btree ("guest_id","at");
