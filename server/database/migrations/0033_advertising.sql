-- An advertising notification goes by push only to accounts that agreed to it (Network Act, article 50).
alter table "notification" add column "advertising" boolean default false not null;
