alter table "account" add column "email_verified_at" timestamp with time zone;--> statement-breakpoint
alter table "account" add column "phone_verified_at" timestamp with time zone;--> statement-breakpoint
alter table "account" alter column "phone" drop not null;--> statement-breakpoint
alter table "account" add constraint "account_phone_verified" check ("phone" is not null or "phone_verified_at" is null);--> statement-breakpoint
-- The owner's account was opened on the machine of the shop itself.
update "account" set "email_verified_at" = now(), "phone_verified_at" = now() where "role" = 'owner';--> statement-breakpoint
alter table "session" add column "network_hash" text;--> statement-breakpoint
create index "session_network" on "session" ("account_id", "network_hash");--> statement-breakpoint
drop index "session_account";--> statement-breakpoint
drop index "one_time_secret_subject";--> statement-breakpoint
create index "one_time_secret_subject" on "one_time_secret" ("purpose", "subject", "created_at");
