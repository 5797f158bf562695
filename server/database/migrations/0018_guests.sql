-- Orders by phone: a guest has no account, only a phone number. Orders that are collected at the shop go on no round.

CREATE TABLE guest (
  id text PRIMARY KEY,
  phone text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT guest_phone_unique UNIQUE (phone),
  CONSTRAINT guest_phone CHECK (phone ~ '^\+8210[0-9]{8}$')
);

ALTER TABLE "order" ADD COLUMN pick_up boolean NOT NULL DEFAULT false;

-- An order is somebody's: of an account, or of a guest.
CREATE OR REPLACE FUNCTION order_needs_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM account WHERE id = NEW.account_id FOR KEY SHARE;
  IF NOT FOUND THEN
    PERFORM 1 FROM guest WHERE id = NEW.account_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'An order needs an account or a guest' USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
