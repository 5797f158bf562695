-- How staff sign in to the console: a second step with recovery codes, rules of the shop, invitations by link, and what is seen of their devices.

-- One row. Networks are addresses or prefixes of the shop; everybody else signs in from outside.
CREATE TABLE sign_in_rule (
  id smallint PRIMARY KEY DEFAULT 1,
  networks text[] NOT NULL DEFAULT '{}',
  managers_always boolean NOT NULL DEFAULT true,
  packers_always boolean NOT NULL DEFAULT false,
  idle_minutes smallint NOT NULL DEFAULT 30,
  CONSTRAINT sign_in_rule_one CHECK (id = 1),
  CONSTRAINT sign_in_rule_idle CHECK (idle_minutes IN (5, 10, 15, 30))
);

-- An invitation works once, for 48 hours. Its link is derived from the id and the store's secret and is not kept.
CREATE TABLE staff_invitation (
  id text PRIMARY KEY,
  role text NOT NULL,
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by text,
  revoked_at timestamptz,
  CONSTRAINT staff_invitation_role CHECK (role IN ('manager', 'packer')),
  CONSTRAINT staff_invitation_use CHECK ((used_at IS NULL) = (used_by IS NULL))
);

-- The secret of the authenticator app is sealed. `totp_pending` waits for a code of it; `totp_step` is that of the last accepted code.
ALTER TABLE staff
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_pending bytea,
  ADD COLUMN totp_since timestamptz,
  ADD COLUMN totp_step bigint,
  ADD CONSTRAINT staff_totp CHECK ((totp_secret IS NULL) = (totp_since IS NULL));

CREATE TABLE staff_recovery_code (
  account_id text NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  CONSTRAINT staff_recovery_code_account_id_code_hash_pk PRIMARY KEY (account_id, code_hash),
  CONSTRAINT staff_recovery_code_account_id_staff_account_id_fk FOREIGN KEY (account_id) REFERENCES staff (account_id) ON DELETE CASCADE
);

-- Of staff alone: when the password was last given, the kind of device, and its network address.
ALTER TABLE session
  ADD COLUMN proven_at timestamptz,
  ADD COLUMN device text,
  ADD COLUMN address text,
  ADD CONSTRAINT session_device CHECK (device IN ('computer', 'phone', 'tablet', 'program'));
