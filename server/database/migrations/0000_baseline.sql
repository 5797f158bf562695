-- The tables of the store and what guards them, by slice. Columns are told in server/database/schema; functions and triggers stand here alone.

-- Platform
-- --------
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- An effect that leaves the database (a refund at a provider, a mail): written with the change that causes it, done after the commit.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The effects that were done long ago are found for their deletion without a look at all the others.
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_due ON outbox (kind, due_at) WHERE done_at IS NULL;

-- Every process is told of new effects with the commit that wrote them, whoever wrote them: a function of the store, or a trigger.
CREATE FUNCTION wake_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_outbox', due.kind) FROM (SELECT DISTINCT kind FROM added WHERE due_at <= now()) due;
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_wake AFTER INSERT ON outbox REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();

-- How the scheduled jobs do, whichever node runs them. due_at is the time of the last run that a node claimed; a claim holds until running_until.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  succeeded_at timestamptz,
  failing_since timestamptz,
  failure text,
  due_at timestamptz,
  running_until timestamptz
);

-- Counted tries per key and window, shared by all nodes. The key holds no readable personal data.
CREATE TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_limit_key_window_start_pk PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limit_window ON rate_limit (window_start);

CREATE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_content', 'all');
  RETURN NULL;
END $$;


-- Account
-- -------
-- A person who signs in.
CREATE TABLE account (
  id text PRIMARY KEY,
  role text NOT NULL DEFAULT 'customer',
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  image_hash text,
  language text NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL DEFAULT now(),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  CONSTRAINT account_email_unique UNIQUE (email),
  CONSTRAINT account_phone_unique UNIQUE (phone),
  CONSTRAINT account_role CHECK (role IN ('customer', 'owner')),
  CONSTRAINT account_email CHECK (email = lower(email)),
  CONSTRAINT account_phone CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  CONSTRAINT account_phone_verified CHECK (phone IS NOT NULL OR phone_verified_at IS NULL)
);
CREATE INDEX account_image ON account (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX account_newest ON account (created_at, id);

-- Nobody leaves while an order of theirs is open, and none is left behind with a person's data in it.
CREATE FUNCTION account_leaves_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "order" o
    WHERE o.account_id = OLD.id
      AND (o.status NOT IN ('Delivered', 'Cancelled', 'Refund Done') OR o.first_name <> '' OR o.last_name <> '' OR o.email <> ''
        OR o.phone <> '' OR o.address <> '' OR o.note IS NOT NULL OR o.depositor IS NOT NULL OR o.cash_receipt_number IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'An account is closed after its orders have ended and were made nameless' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER account_leaves BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION account_leaves_nothing();

-- An account that is opened or named as owner has the owner's place among staff; it ends with that role.
CREATE FUNCTION place_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'owner' THEN
    INSERT INTO staff (account_id, role) VALUES (NEW.id, 'owner')
      ON CONFLICT (account_id) DO UPDATE SET role = 'owner', active = true, since = now();
  ELSE
    UPDATE staff SET active = false WHERE account_id = NEW.id AND role = 'owner';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER account_opens_owner AFTER INSERT ON account FOR EACH ROW WHEN (NEW.role = 'owner') EXECUTE FUNCTION place_owner();
CREATE TRIGGER account_changes_owner AFTER UPDATE OF role ON account FOR EACH ROW
  WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION place_owner();

-- A picture that somebody uploaded (avatar, review, chat), kept in the file store under a random name. Columns that hold such a name refer to this
-- table: what no row refers to is removed. Sizes in pixels and bytes.
CREATE TABLE upload (
  name text PRIMARY KEY,
  account_id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT upload_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT upload_name CHECK (name ~ '^[0-9a-f]{64}$')
);
CREATE INDEX upload_account ON upload (account_id);
CREATE INDEX upload_created ON upload (created_at);

-- The file goes with its row, by whatever way that is deleted: after the commit, by the outbox.
CREATE FUNCTION remove_uploaded_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload) VALUES ('picture.remove', jsonb_build_object('name', OLD.name));
  RETURN NULL;
END $$;
CREATE TRIGGER upload_removes_file AFTER DELETE ON upload FOR EACH ROW EXECUTE FUNCTION remove_uploaded_file();

ALTER TABLE account ADD CONSTRAINT account_image_hash_upload_name_fk FOREIGN KEY (image_hash) REFERENCES upload (name) ON DELETE SET NULL;

-- A signed-in device; a token without a live session row is worth nothing. Of staff alone: when they last called and gave the password with it,
-- the kind of device, and its network address.
CREATE TABLE session (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  network_hash text,
  staff boolean NOT NULL DEFAULT false,
  last_seen_at timestamptz,
  proven_at timestamptz,
  device text,
  address text,
  CONSTRAINT session_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT session_staff_seen CHECK (staff = (last_seen_at IS NOT NULL)),
  CONSTRAINT session_device CHECK (device IN ('computer', 'phone', 'tablet', 'program'))
);
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX session_network ON session (account_id, network_hash);
-- The devices of staff among the sessions of all shoppers.
CREATE INDEX session_of_staff ON session (account_id, last_seen_at) WHERE staff;

-- A device is told no more once its session is signed out: whoever holds it next must not read of somebody else's orders.
CREATE FUNCTION forget_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_revoked_forgets_push AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_of_session();

-- A session that ends, for whatever reason, tells every process: the live events that were opened with it end too.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_live', json_build_object('ended', OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_tells_revocation AFTER UPDATE ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER session_tells_deletion AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_session_end();

-- One of three delivery addresses; an empty slot has no row.
CREATE TABLE address (
  account_id text NOT NULL,
  slot smallint NOT NULL,
  address text NOT NULL,
  label text,
  zip_code text,
  detail text,
  address_english text,
  is_default boolean NOT NULL,
  CONSTRAINT address_account_id_slot_pk PRIMARY KEY (account_id, slot),
  CONSTRAINT address_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT address_slot CHECK (slot BETWEEN 0 AND 2)
);
CREATE UNIQUE INDEX address_one_default ON address (account_id) WHERE is_default;

-- The English form is that of the address beside it: it goes when the address alone changes.
CREATE FUNCTION drop_address_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_english := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER address_english_follows BEFORE UPDATE OF address ON address FOR EACH ROW
  WHEN (NEW.address <> OLD.address AND NEW.address_english = OLD.address_english) EXECUTE FUNCTION drop_address_english();

-- A consent, in which version and when; a withdrawn one keeps its row.
CREATE TABLE consent (
  account_id text NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT consent_account_id_kind_at_pk PRIMARY KEY (account_id, kind, at),
  CONSTRAINT consent_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT consent_kind
    CHECK (kind IN ('terms', 'privacy', 'age', 'marketing-email', 'marketing-sms', 'marketing-push', 'marketing-night'))
);

-- Notices to an account about its consents to advertising: the result (round 0), and every two years that it goes on (round 1, 2, …).
CREATE TABLE consent_notice (
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL,
  consent_at timestamptz NOT NULL,
  round smallint NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT consent_notice_account_id_kind_consent_at_round_pk PRIMARY KEY (account_id, kind, consent_at, round),
  CONSTRAINT consent_notice_consent FOREIGN KEY (account_id, kind, consent_at) REFERENCES consent (account_id, kind, at) ON DELETE CASCADE,
  CONSTRAINT consent_notice_round CHECK (round >= 0)
);

-- A link or a code that was sent to somebody and works once. `issueSecret` bounds how many of a purpose and subject work at a time. A row is also
-- written for addresses and numbers that nobody has, so that nothing tells the two apart; it then has no account.
CREATE TABLE one_time_secret (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  subject text NOT NULL,
  account_id text,
  target text,
  secret_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT one_time_secret_secret_hash_unique UNIQUE (secret_hash),
  CONSTRAINT one_time_secret_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT one_time_secret_purpose CHECK (purpose IN ('reset-link', 'reset-code', 'confirm-email', 'confirm-phone')),
  CONSTRAINT one_time_secret_tries CHECK (tries BETWEEN 0 AND 5),
  CONSTRAINT one_time_secret_target
    CHECK ((purpose IN ('confirm-email', 'confirm-phone')) = (target IS NOT NULL) AND (target IS NULL OR account_id IS NOT NULL))
);
CREATE INDEX one_time_secret_account ON one_time_secret (account_id);
CREATE INDEX one_time_secret_expires ON one_time_secret (expires_at);
CREATE INDEX one_time_secret_subject ON one_time_secret (purpose, subject, created_at);


-- Customers
-- ---------
-- Somebody who orders by phone and has no account, only a phone number. An order names a guest where it otherwise names an account.
CREATE TABLE guest (
  id text PRIMARY KEY,
  phone text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT guest_phone_unique UNIQUE (phone),
  CONSTRAINT guest_phone CHECK (phone ~ '^\+8210[0-9]{8}$')
);
CREATE INDEX guest_newest ON guest (created_at, id);

-- A customer who may place no orders. The reason is for staff alone; without a row the customer orders like everybody.
CREATE TABLE account_block (
  account_id text PRIMARY KEY,
  reason text NOT NULL,
  actor_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_block_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT account_block_reason CHECK (char_length(reason) BETWEEN 1 AND 1000)
);
CREATE INDEX account_block_at ON account_block (at);

-- Notes of staff about a customer or a guest, for staff alone. They go with the person.
CREATE TABLE customer_note (
  id text PRIMARY KEY,
  account_id text,
  guest_id text,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  text text NOT NULL,
  CONSTRAINT customer_note_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT customer_note_guest_id_guest_id_fk FOREIGN KEY (guest_id) REFERENCES guest (id) ON DELETE CASCADE,
  CONSTRAINT customer_note_person CHECK (num_nonnulls(account_id, guest_id) = 1),
  CONSTRAINT customer_note_text CHECK (char_length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX customer_note_account ON customer_note (account_id, at);
CREATE INDEX customer_note_guest ON customer_note (guest_id, at);


-- Staff
-- -----
-- The people who work for the shop. Powers come from this table alone; account.role says as what an account was opened. The secret of the
-- authenticator app is sealed. totp_pending waits for a code of it; totp_step is that of the last accepted code.
CREATE TABLE staff (
  account_id text PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  role text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  since timestamptz NOT NULL DEFAULT now(),
  totp_secret bytea,
  totp_pending bytea,
  totp_since timestamptz,
  totp_step bigint,
  CONSTRAINT staff_role CHECK (role IN ('owner', 'manager', 'packer')),
  CONSTRAINT staff_totp CHECK ((totp_secret IS NULL) = (totp_since IS NULL))
);

-- Staff who leave or get another role are signed out as staff; the session's own trigger ends the live streams.
CREATE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET revoked_at = now() WHERE account_id = OLD.account_id AND staff AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_changes AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.active <> NEW.active) EXECUTE FUNCTION end_staff_sessions();
CREATE TRIGGER staff_leaves AFTER DELETE ON staff FOR EACH ROW EXECUTE FUNCTION end_staff_sessions();

-- Codes that open the console without the authenticator app, each once.
CREATE TABLE staff_recovery_code (
  account_id text NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  CONSTRAINT staff_recovery_code_account_id_code_hash_pk PRIMARY KEY (account_id, code_hash),
  CONSTRAINT staff_recovery_code_account_id_staff_account_id_fk FOREIGN KEY (account_id) REFERENCES staff (account_id) ON DELETE CASCADE
);

-- How staff sign in: one row. Networks are addresses or prefixes of the shop; everybody else signs in from outside.
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
CREATE INDEX staff_invitation_open ON staff_invitation (created_at) WHERE used_at IS NULL AND revoked_at IS NULL;

-- The rights of a role. The owner has every right and no row here, so no row can give or take one. Somebody who manages people could take every
-- other right, so that one stays the owner's.
CREATE TABLE staff_role_permission (
  role text NOT NULL,
  permission text NOT NULL,
  CONSTRAINT staff_role_permission_role_permission_pk PRIMARY KEY (role, permission),
  CONSTRAINT staff_role_permission_role CHECK (role IN ('manager', 'packer')),
  CONSTRAINT staff_role_permission_name CHECK (permission ~ '^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$'),
  CONSTRAINT staff_role_permission_granted CHECK (permission <> 'staff.manage')
);

-- A stream of live events hears what its reader's rights let it: when those of a role change, its streams end and are opened anew.
CREATE FUNCTION tell_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_live', json_build_object('ended', s.id)::text)
    FROM session s JOIN staff f ON f.account_id = s.account_id
    WHERE f.role IN (OLD.role, NEW.role) AND s.staff AND s.revoked_at IS NULL AND s.expires_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER staff_role_permission_tells AFTER INSERT OR UPDATE OR DELETE ON staff_role_permission
  FOR EACH ROW EXECUTE FUNCTION tell_rights_change();

-- The rights that a new shop begins with.
INSERT INTO staff_role_permission (role, permission) VALUES
  ('manager', 'orders.read'),
  ('manager', 'orders.move'),
  ('manager', 'orders.deposit'),
  ('manager', 'orders.refund'),
  ('manager', 'customers.read'),
  ('manager', 'customers.block'),
  ('manager', 'catalogue.read'),
  ('manager', 'catalogue.write'),
  ('manager', 'stock.write'),
  ('manager', 'search.write'),
  ('manager', 'content.read'),
  ('manager', 'content.write'),
  ('manager', 'chat.read'),
  ('manager', 'chat.answer'),
  ('manager', 'inquiries.read'),
  ('manager', 'inquiries.handle'),
  ('manager', 'reviews.read'),
  ('manager', 'reviews.hide'),
  ('manager', 'reviews.answer'),
  ('manager', 'notifications.read'),
  ('manager', 'notifications.send'),
  ('manager', 'figures.read'),
  ('packer', 'orders.read'),
  ('packer', 'orders.move'),
  ('packer', 'catalogue.read'),
  ('packer', 'stock.write');

-- Changes by staff: one row for each change, written in its transaction. No key to accounts: the ledger outlives them, and holds ids, states and
-- figures.
CREATE TABLE staff_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  network text NOT NULL,
  call text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  before jsonb,
  after jsonb
);
CREATE INDEX staff_action_at ON staff_action (at);
CREATE INDEX staff_action_actor ON staff_action (actor_id, at);
CREATE INDEX staff_action_subject ON staff_action (subject_kind, subject_id, at);
CREATE INDEX staff_action_subject_id ON staff_action (subject_id, at);
CREATE TRIGGER staff_action_append_only BEFORE UPDATE OR DELETE ON staff_action FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER staff_action_no_truncate BEFORE TRUNCATE ON staff_action FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Calls of staff that read a person's data, were refused or failed, and their signing in and out. A row goes after three years, none before. No
-- key to accounts: the log outlives them.
CREATE TABLE access_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text,
  address text NOT NULL,
  call text NOT NULL,
  order_id text,
  account_id text,
  shown integer,
  result text NOT NULL,
  CONSTRAINT access_log_result CHECK (result IN ('ok', 'refused', 'failed')),
  CONSTRAINT access_log_shown CHECK (shown >= 0)
);
CREATE INDEX access_log_at ON access_log (at);
CREATE INDEX access_log_staff ON access_log (staff_id, at);
CREATE INDEX access_log_account ON access_log (account_id, at) WHERE account_id IS NOT NULL;
CREATE INDEX access_log_order ON access_log (order_id, at) WHERE order_id IS NOT NULL;
-- Refused and failed calls are few, and looked for often.
CREATE INDEX access_log_wrong ON access_log (at) WHERE result <> 'ok';
CREATE TRIGGER access_log_append_only BEFORE UPDATE ON access_log FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER access_log_kept BEFORE DELETE ON access_log FOR EACH ROW
  WHEN (OLD.at > now() - interval '3 years') EXECUTE FUNCTION forbid_change();
CREATE TRIGGER access_log_no_truncate BEFORE TRUNCATE ON access_log FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();


-- Settings
-- --------
-- The store's facts: one row.
CREATE TABLE store_settings (
  id integer PRIMARY KEY DEFAULT 1,
  facts jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT store_settings_one_row CHECK (id = 1)
);
CREATE TRIGGER store_settings_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- Changes of the settings by staff, append-only: a section as a whole before and after. A change is taken back by a further one, once.
CREATE TABLE settings_change (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  section text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  undoes text,
  CONSTRAINT settings_change_undoes_settings_change_id_fk FOREIGN KEY (undoes) REFERENCES settings_change (id),
  CONSTRAINT settings_change_section
    CHECK (section IN ('shop', 'delivery', 'closedDays', 'bank', 'gift', 'marts', 'languages', 'returns', 'limits', 'processors'))
);
CREATE INDEX settings_change_at ON settings_change (at, id);
CREATE UNIQUE INDEX settings_change_undoes ON settings_change (undoes);
CREATE TRIGGER settings_change_append_only BEFORE UPDATE OR DELETE ON settings_change FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER settings_change_no_truncate BEFORE TRUNCATE ON settings_change FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Keys of a provider that the console keeps: encrypted under the store's secret (decision 039). shown has the last characters of each, for people.
CREATE TABLE provider_keys (
  provider text PRIMARY KEY,
  sealed bytea NOT NULL,
  shown jsonb NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  kept_by text NOT NULL,
  CONSTRAINT provider_keys_provider CHECK (provider IN ('kakao-pay', 'portone', 'smtp', 'solapi', 'web-push'))
);

-- Keys that the console keeps take effect on every node at once.
CREATE FUNCTION notify_provider_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_provider_keys', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER provider_keys_notify AFTER INSERT OR UPDATE OR DELETE ON provider_keys FOR EACH STATEMENT EXECUTE FUNCTION notify_provider_keys();

-- Keys of a merchant account that the shop had before: payments end at the account at which they were begun.
CREATE TABLE former_provider_keys (
  provider text NOT NULL,
  account text NOT NULL,
  sealed bytea NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT former_provider_keys_provider_account_pk PRIMARY KEY (provider, account),
  CONSTRAINT former_provider_keys_provider CHECK (provider IN ('kakao-pay', 'portone', 'smtp', 'solapi', 'web-push'))
);

-- A physical branch.
CREATE TABLE mart (
  id text PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  address jsonb NOT NULL,
  phone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  hours text NOT NULL,
  active boolean NOT NULL DEFAULT true
);
CREATE TRIGGER mart_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON mart FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- A pop-up that staff publish: at most one is not ended. A pop-up is never changed, because visitors remember the one they saw.
CREATE TABLE popup (
  id text PRIMARY KEY,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  image text,
  button_text jsonb,
  action text,
  published_at timestamptz NOT NULL DEFAULT now(),
  shows_from timestamptz,
  until timestamptz,
  ended_at timestamptz,
  CONSTRAINT popup_time CHECK (until > shows_from),
  CONSTRAINT popup_action CHECK (action ~ '^(/([^/\\]|$)|https?://)')
);
CREATE UNIQUE INDEX popup_one_published ON popup ((true)) WHERE ended_at IS NULL;
CREATE TRIGGER popup_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON popup FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();


-- Catalogue
-- ---------
-- An aisle of the shop (decision 066). The name is the value in requests, addresses and products.
CREATE TABLE aisle (
  name text PRIMARY KEY,
  key text NOT NULL,
  position integer NOT NULL,
  wall text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT aisle_key_unique UNIQUE (key),
  CONSTRAINT aisle_name CHECK (char_length(name) BETWEEN 1 AND 40 AND name = btrim(name) AND name !~ '[[:cntrl:]]'),
  CONSTRAINT aisle_wall CHECK (wall IN ('pista', 'coral', 'sky', 'butter', 'clay', 'mint')),
  CONSTRAINT aisle_title CHECK (coalesce(title ->> 'en', '') <> ''),
  CONSTRAINT aisle_version CHECK (version > 0)
);
CREATE UNIQUE INDEX aisle_name_once ON aisle (lower(name));

-- Addresses and files name an aisle by its name, pictures of the demo by its key: neither changes.
CREATE FUNCTION forbid_aisle_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The name and the key of aisle % are for good', OLD.name USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER aisle_keeps_name BEFORE UPDATE OF name, key ON aisle FOR EACH ROW
  WHEN ((OLD.name, OLD.key) IS DISTINCT FROM (NEW.name, NEW.key)) EXECUTE FUNCTION forbid_aisle_rename();

-- Every process keeps the aisles in memory and reads them anew after this notice. Cached responses go as well, for nearly all show aisles.
CREATE FUNCTION tell_aisle_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_aisles', '');
  PERFORM pg_notify('kade_content', 'all');
  RETURN NULL;
END $$;
CREATE TRIGGER aisle_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON aisle
  FOR EACH STATEMENT EXECUTE FUNCTION tell_aisle_change();

-- The aisles that a new shop begins with.
INSERT INTO aisle (position, name, key, wall, title, description) VALUES
  (0, 'Vegetables & Fruits', 'vegFruit', 'pista', '{"en":"Vegetables & Fruits","ko":"채소·과일","si":"එළවළු සහ පලතුරු","np":"तरकारी र फलफूल"}', '{"en":"Curry leaves, drumsticks, gotukola and green chillies, kept fresh.","ko":"커리잎, 드럼스틱, 병풀, 풋고추를 신선하게 보내 드려요.","si":"කරපිංචා, මුරුංගා, ගොටුකොළ සහ අමු මිරිස් නැවුම්ව.","np":"ताजा करी पत्ता, सजना, घोडटाप्रे र हरियो खुर्सानी।"}'),
  (1, 'Meat & Fish', 'meatFish', 'coral', '{"en":"Meat & Fish","ko":"고기·생선","si":"මස් සහ මාළු","np":"मासु र माछा"}', '{"en":"Goat, chicken and fish cut for curry, packed cold.","ko":"커리용으로 손질한 염소고기, 닭고기, 생선을 냉장·냉동으로 포장해요.","si":"ව්‍යංජනයට කපපු එළු මස්, කුකුළු මස් සහ මාළු. සිසිල්ව අසුරලා.","np":"तरकारीका लागि काटेको खसी, कुखुरा र माछा, चिसोमा प्याक गरिएको।"}'),
  (2, 'Dry Fish', 'dryFish', 'sky', '{"en":"Dry Fish","ko":"건어물","si":"කරවල","np":"सुकेको माछा"}', '{"en":"Sprats, katta, Maldive fish and prawns, salted and sun dried.","ko":"멸치, 카타, 몰디브 피시, 건새우를 소금에 절여 햇볕에 말렸어요.","si":"හාල්මැස්සෝ, කට්ටා, උම්බලකඩ සහ කූනිස්සෝ. ලුණු දාලා අව්වේ වේළූ ඒවා.","np":"नुन लगाएर घाममा सुकाएका साना माछा, कट्टा, उम्बलकडा र झिङ्गे माछा।"}'),
  (3, 'Spices', 'spices', 'butter', '{"en":"Spices","ko":"향신료","si":"කුළුබඩු","np":"मसला"}', '{"en":"Whole, ground and roasted, the way curries at home need them.","ko":"통으로, 갈아서, 볶아서. 현지 커리 맛 그대로 준비했어요.","si":"ගෙදර ව්‍යංජනවලට ඕනෑ විදියටම අමු, බැදපු සහ කුඩු කුළුබඩු.","np":"घरको तरकारीलाई चाहिने सिङ्गो, पिसेको र भुटेको मसला।"}'),
  (4, 'Grains & Rice', 'grains', 'clay', '{"en":"Grains & Rice","ko":"곡물·쌀","si":"ධාන්‍ය සහ සහල්","np":"अन्न र चामल"}', '{"en":"Red rice, samba, dhal, chickpeas and flours.","ko":"붉은쌀, 삼바, 렌틸콩, 병아리콩, 곡물 가루예요.","si":"රතු හාල්, සම්බා, පරිප්පු, කඩල සහ පිටි වර්ග.","np":"रातो चामल, साम्बा, दाल, चना र पिठो।"}'),
  (5, 'Tea & Milk Powder', 'teaMilk', 'mint', '{"en":"Tea & Milk Powder","ko":"차·분유","si":"තේ සහ කිරිපිටි","np":"चिया र दूध पाउडर"}', '{"en":"Ceylon tea, masala tea and full cream milk powder.","ko":"실론 홍차, 마살라 차, 전지분유예요.","si":"ලංකා තේ, මසාලා තේ සහ පූර්ණ යොදය සහිත කිරිපිටි.","np":"सिलोन चिया, मसला चिया र फुल क्रिम दूध पाउडर।"}'),
  (6, 'Roti', 'roti', 'coral', '{"en":"Roti","ko":"로티","si":"රොටි","np":"रोटी"}', '{"en":"Godamba, pol roti and chapati for the hot pan.","ko":"팬에 바로 굽는 고담바, 코코넛 로티, 차파티예요.","si":"තැටියේ රත් කරගන්න ගෝදම්බ, පොල් රොටි සහ චපාති.","np":"तावामा तताउने गोदम्बा, नरिवल रोटी र चपाती।"}'),
  (7, 'Paratha', 'paratha', 'coral', '{"en":"Paratha","ko":"파라타","si":"පරාටා","np":"पराठा"}', '{"en":"Plain, filled and layered paratha from the freezer.","ko":"기본, 속을 채운 것, 결이 살아 있는 냉동 파라타예요.","si":"සාමාන්‍ය, පිරවූ සහ තට්ටු පරාටා. ෆ්‍රීසරයෙන් කෙළින්ම තැටියට.","np":"सादा, भरुवा र तहदार फ्रोजन पराठा।"}'),
  (8, 'Frozen Food', 'frozen', 'sky', '{"en":"Frozen Food","ko":"냉동식품","si":"අධිශීත ආහාර","np":"फ्रोजन खाना"}', '{"en":"Grated coconut, cassava, jackfruit and short eats, frozen.","ko":"코코넛 채, 카사바, 잭프루트, 간식을 냉동으로 준비했어요.","si":"ගාපු පොල්, මඤ්ඤොක්කා, පොළොස්, රෝල්ස් සහ කට්ලට්. සියල්ල අධිශීත කළ ඒවා.","np":"कोरेको नरिवल, सिमल तरुल, कटहर र खाजा, फ्रोजन।"}'),
  (9, 'Instant Foods', 'instant', 'coral', '{"en":"Instant Foods","ko":"즉석식품","si":"ක්ෂණික ආහාර","np":"तयारी खाना"}', '{"en":"Noodles, soya meat, papadam and mixes that are ready in minutes.","ko":"라면, 콩고기, 파파담 등 금방 해 먹는 식품이에요.","si":"නූඩ්ල්ස්, සෝයා මීට්, පපඩම් සහ විනාඩි කිහිපයකින් හැදෙන දේ.","np":"चाउचाउ, सोया चङ्क, पापड र केही मिनेटमै तयार हुने मिक्स।"}'),
  (10, 'Biscuits', 'biscuits', 'butter', '{"en":"Biscuits","ko":"비스킷","si":"බිස්කට්","np":"बिस्कुट"}', '{"en":"Cream crackers, ginger biscuits and wafers for tea time.","ko":"티타임에 어울리는 크래커, 생강 비스킷, 웨이퍼예요.","si":"තේ එකත් එක්ක කන්න ක්‍රීම් ක්‍රැකර්, ඉඟුරු බිස්කට් සහ වේෆර්ස්.","np":"चियासँग खाने क्रिम क्र्याकर, अदुवा बिस्कुट र वेफर।"}'),
  (11, 'Drinks', 'drinks', 'mint', '{"en":"Drinks","ko":"음료","si":"බීම","np":"पेय पदार्थ"}', '{"en":"Cream soda, nectars, king coconut water and syrups.","ko":"크림소다, 과일 넥타, 킹코코넛 워터, 시럽이에요.","si":"ක්‍රීම් සෝඩා, පලතුරු නෙක්ටා, තැඹිලි වතුර සහ සිරප්.","np":"क्रिम सोडा, फलफूलको रस, नरिवल पानी र सिरप।"}'),
  (12, 'Bottles & Canned Food', 'bottles', 'pista', '{"en":"Bottles & Canned Food","ko":"병·통조림","si":"බෝතල් සහ ටින් ආහාර","np":"बोतल र क्यानका खाना"}', '{"en":"Pickles, chutney, treacle, jam and tinned fish.","ko":"피클, 처트니, 키툴 시럽, 잼, 생선 통조림이에요.","si":"අච්චාරු, චට්නි, පැණි, ජෑම් සහ ටින් මාළු.","np":"अचार, चट्नी, कितुलको रस, जाम र क्यानको माछा।"}'),
  (13, 'Groceries', 'groceries', 'clay', '{"en":"Groceries","ko":"식료품","si":"සිල්ලර බඩු","np":"किराना"}', '{"en":"Coconut oil, salt, sugar, jaggery and everyday needs.","ko":"코코넛 오일, 소금, 설탕, 재거리 등 늘 쓰는 식료품이에요.","si":"පොල්තෙල්, ලුණු, සීනි, හකුරු සහ එදිනෙදා ඕනෑ දේ.","np":"नरिवल तेल, नुन, चिनी, सखर र दैनिक आवश्यक सामान।"}'),
  (14, 'Kitchen Items /Utensils', 'kitchen', 'sky', '{"en":"Kitchen Items /Utensils","ko":"주방용품","si":"මුළුතැන්ගෙයි බඩු","np":"भान्साका सामान"}', '{"en":"Coconut scrapers, clay pots, hopper pans and roti tawas.","ko":"코코넛 스크레이퍼, 토기 냄비, 호퍼 팬, 로티 팬까지 있어요.","si":"හිරමණ, මැටි වළං, ආප්ප තාච්චි සහ රොටි තැටි.","np":"नरिवल कोर्ने मेसिन, माटाका भाँडा, आप्पा ताप्के र रोटी तावा।"}'),
  (15, 'Cleaning Items', 'cleaning', 'mint', '{"en":"Cleaning Items","ko":"세제·청소용품","si":"පිරිසිදු කිරීමේ බඩු","np":"सरसफाइका सामान"}', '{"en":"Soap bars, dish wash, brooms and incense.","ko":"빨랫비누, 주방세제, 빗자루, 향까지 있어요.","si":"සබන්, පිඟන් සෝදන දියර, ඉලපත් සහ හඳුන්කූරු.","np":"साबुन, भाँडा माझ्ने लिक्विड, कुचो र धूप।"}'),
  (16, 'Cosmetics', 'cosmetics', 'coral', '{"en":"Cosmetics","ko":"화장품","si":"රූපලාවණ්‍ය","np":"सौन्दर्य सामग्री"}', '{"en":"Herbal soap, hair oil and balm you know from home.","ko":"고향에서 쓰던 허브 비누, 헤어 오일, 밤이에요.","si":"ගෙදරදී පාවිච්චි කළ ඖෂධීය සබන්, හිසකෙස් තෙල් සහ බාම්.","np":"घरमा चलाएकै जडीबुटी साबुन, केश तेल र बाम।"}'),
  (17, 'Our product', 'our', 'pista', '{"en":"Our product","ko":"우리 가게 상품","si":"අපේ නිෂ්පාදන","np":"हाम्रो उत्पादन"}', '{"en":"Made or packed for our shop. You find it nowhere else.","ko":"우리 가게가 만들거나 포장한 상품이에요. 다른 곳에는 없어요.","si":"අපේ කඩේටම හදපු, අසුරපු දේ. වෙන කොහේවත් නැහැ.","np":"हाम्रै पसलका लागि बनेका वा प्याक गरिएका। अन्त पाइँदैन।"}');

-- An uploaded picture, kept in the file store under its content hash. Sizes in pixels and bytes.
CREATE TABLE picture (
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  plain boolean NOT NULL DEFAULT false
);

-- A product of the shop. Money in won, VAT included; the stock count is what can be sold now. One sold by weight is ordered with an estimate and a
-- ceiling: the price of a piece is that of its ceiling, and 100 g cost whole won. Pages keep room for the changed row (fillfactor): a sale then
-- touches no index.
CREATE TABLE product (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku text NOT NULL,
  category text NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  brand text NOT NULL DEFAULT '',
  unit text NOT NULL,
  content_amount numeric(12,3),
  content_measure text,
  price integer NOT NULL,
  discount integer NOT NULL DEFAULT 0,
  regular_discount integer NOT NULL DEFAULT 0,
  deal_discount integer,
  deal_weekday smallint,
  deal_ends_at timestamptz,
  ended_deal_discount integer,
  weight_estimate integer,
  weight_ceiling integer,
  weight_tolerance smallint,
  price_per_100g integer GENERATED ALWAYS AS ((price::bigint * 100 / weight_ceiling)::integer) STORED,
  stock_count integer NOT NULL DEFAULT 0,
  lot_count integer NOT NULL DEFAULT 0,
  low_limit integer,
  tax_exempt boolean NOT NULL DEFAULT false,
  origin text NOT NULL,
  storage text NOT NULL,
  shelf_place text,
  barcode text,
  tags text[] NOT NULL DEFAULT '{}',
  weekday_deal smallint,
  rating numeric(2,1) NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  withheld boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  machine_text jsonb NOT NULL DEFAULT '{}',
  find_text text NOT NULL DEFAULT '',
  notice_kind text,
  may_contain text[],
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_sku_unique UNIQUE (sku),
  CONSTRAINT product_category_aisle_name_fk FOREIGN KEY (category) REFERENCES aisle (name) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT product_content CHECK ((content_amount IS NULL) = (content_measure IS NULL) AND (content_amount IS NULL OR content_amount > 0)),
  CONSTRAINT product_content_measure CHECK (content_measure IN ('g', 'ml', 'piece')),
  CONSTRAINT product_price CHECK (price BETWEEN 0 AND 1000000000),
  CONSTRAINT product_discount CHECK (discount BETWEEN 0 AND price),
  CONSTRAINT product_regular_discount CHECK (regular_discount BETWEEN 0 AND price),
  CONSTRAINT product_deal CHECK ((deal_discount IS NULL) = (deal_ends_at IS NULL) AND (deal_weekday IS NULL OR deal_ends_at IS NOT NULL)
    AND (deal_discount IS NULL OR (deal_discount BETWEEN 1 AND price - 1))),
  CONSTRAINT product_discount_in_force CHECK (discount = coalesce(deal_discount, regular_discount)),
  CONSTRAINT product_weight CHECK (CASE
    WHEN weight_ceiling IS NULL THEN weight_estimate IS NULL AND weight_tolerance IS NULL
    ELSE coalesce(weight_ceiling BETWEEN 1 AND 100000 AND weight_estimate BETWEEN 1 AND weight_ceiling
      AND weight_tolerance BETWEEN 1 AND 50 AND content_measure = 'g' AND content_amount = weight_ceiling, false) END),
  CONSTRAINT product_weight_price CHECK (weight_ceiling IS NULL OR price::bigint * 100 % weight_ceiling = 0),
  CONSTRAINT product_stock CHECK (stock_count >= 0),
  CONSTRAINT product_lots CHECK (lot_count BETWEEN 0 AND stock_count),
  CONSTRAINT product_low_limit CHECK (low_limit BETWEEN 0 AND 10000),
  CONSTRAINT product_shelf_place CHECK (shelf_place ~ '^[A-Z]{1,2}[0-9]{1,2}(-[0-9]{1,2})?$'),
  CONSTRAINT product_barcode CHECK (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  CONSTRAINT product_weekday_deal CHECK (weekday_deal BETWEEN 0 AND 6),
  CONSTRAINT product_rating CHECK (rating BETWEEN 0 AND 5),
  CONSTRAINT product_rating_sum CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count),
  CONSTRAINT product_withheld CHECK (NOT (withheld AND active)),
  CONSTRAINT product_archived CHECK (archived_at IS NULL OR NOT (active OR withheld)),
  CONSTRAINT product_version CHECK (version > 0)
) WITH (fillfactor = 50);
CREATE INDEX product_category ON product (category, id) WHERE active;
CREATE INDEX product_changed_in ON product (changed_in);
CREATE INDEX product_weekday_deal ON product (weekday_deal, id) WHERE active AND weekday_deal IS NOT NULL;
CREATE INDEX product_deal_ends ON product (deal_ends_at, id) WHERE deal_ends_at IS NOT NULL;

-- An aisle in each of its orders is read off an index, whatever its size. A sale changes none of these columns, so it still touches no index.
CREATE INDEX product_price_low ON product (category, (price - discount), id) WHERE active;
CREATE INDEX product_price_high ON product (category, (discount - price), id) WHERE active;
CREATE INDEX product_rating_order ON product (
  category, ((-CASE WHEN rating_count = 0 THEN rating * 10 ELSE rating_sum * 10 / rating_count END)::int), id
) WHERE active;
CREATE INDEX product_unit_price ON product (
  category,
  ((CASE WHEN content_amount IS NULL THEN 2100000000
    WHEN content_measure = 'piece' THEN 1000000000 + least(1000000000, round((price - discount) / content_amount))
    ELSE least(1000000000, round((price - discount) * 1000 / content_amount)) END)::int),
  id
) WHERE active;

CREATE FUNCTION forbid_stock_without_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock count of product % changes only through stock_move', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER product_stock_only_by_move BEFORE UPDATE OF stock_count ON product FOR EACH ROW
  WHEN (OLD.stock_count IS DISTINCT FROM NEW.stock_count AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_stock_without_move();
CREATE TRIGGER product_starts_without_stock BEFORE INSERT ON product FOR EACH ROW
  WHEN (NEW.stock_count <> 0) EXECUTE FUNCTION forbid_stock_without_move();

CREATE FUNCTION forbid_lots_without_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Lots of % change only through moves', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER product_lots_only_by_move BEFORE UPDATE OF lot_count ON product FOR EACH ROW
  WHEN (OLD.lot_count IS DISTINCT FROM NEW.lot_count AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_lots_without_move();
CREATE TRIGGER product_starts_without_lots BEFORE INSERT ON product FOR EACH ROW
  WHEN (NEW.lot_count <> 0) EXECUTE FUNCTION forbid_lots_without_move();

CREATE FUNCTION forbid_rating_without_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rating of product % changes only through review', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER product_rated_only_by_review BEFORE UPDATE OF rating_count, rating_sum ON product FOR EACH ROW
  WHEN ((OLD.rating_count, OLD.rating_sum) IS DISTINCT FROM (NEW.rating_count, NEW.rating_sum) AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION forbid_rating_without_review();
CREATE TRIGGER product_starts_unrated BEFORE INSERT ON product FOR EACH ROW
  WHEN (NEW.rating_count <> 0) EXECUTE FUNCTION forbid_rating_without_review();

-- Every process keeps answers that are the same for everybody (decision 013) and hears on the channel kade_content which of them a commit
-- outdates: `product:12` when only the stock of a product changed, `all` for everything else that pages show. PostgreSQL joins equal
-- notices of one transaction, so that an import of ten thousand rows says `all` once.
CREATE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.stock_count IS DISTINCT FROM OLD.stock_count THEN
    PERFORM pg_notify('kade_content', 'product:' || NEW.id);
  ELSE
    PERFORM pg_notify('kade_content', 'all');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tells_change AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION tell_product_change();

-- A product that was sold out is there again: everybody who waits for it is told, by an effect in the transaction that brings it.
CREATE FUNCTION announce_back_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (kind, payload)
  SELECT 'wishes.back-in-stock', jsonb_build_object('productId', NEW.id)
  WHERE EXISTS (SELECT 1 FROM stock_watch w WHERE w.product_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_back_in_stock AFTER UPDATE ON product FOR EACH ROW
  WHEN (NEW.active AND NEW.stock_count > 0 AND (OLD.stock_count = 0 OR NOT OLD.active)) EXECUTE FUNCTION announce_back_in_stock();

-- Where a notice is required, a product without one is taken off the shelf, by whichever statement it comes there; its notice brings it back.
CREATE FUNCTION withhold_without_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.notice_kind IS NOT NULL THEN
    NEW.active := NEW.active OR NEW.withheld;
    NEW.withheld := false;
  ELSIF NEW.active AND (SELECT notice_required FROM catalogue_rule) THEN
    NEW.active := false;
    NEW.withheld := true;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_shown_with_notice BEFORE INSERT OR UPDATE OF active, notice_kind, withheld ON product FOR EACH ROW
  EXECUTE FUNCTION withhold_without_notice();

-- The discount in force is that of a deal while one holds, else the regular one. A statement that writes `discount` alone means the regular one.
CREATE FUNCTION put_discount_in_force() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.regular_discount := NEW.discount;
  ELSIF NEW.discount IS DISTINCT FROM OLD.discount AND NEW.regular_discount IS NOT DISTINCT FROM OLD.regular_discount
    AND NEW.deal_discount IS NOT DISTINCT FROM OLD.deal_discount THEN
    NEW.regular_discount := NEW.discount;
  END IF;
  NEW.discount := coalesce(NEW.deal_discount, NEW.regular_discount);
  RETURN NEW;
END $$;

-- Named to come before product_taken_in_anew, which has to see the discount in force.
CREATE TRIGGER product_price_in_force BEFORE INSERT OR UPDATE OF discount, regular_discount, deal_discount ON product FOR EACH ROW
  EXECUTE FUNCTION put_discount_in_force();

-- Every process that keeps products in memory asks which ones changed since it last looked (decision 012). A sale counts only when it
-- takes the last one, so that selling writes no more than before.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;

-- Named to come after product_shown_with_notice, whose change of active search has to hear of.
CREATE TRIGGER product_taken_in_anew BEFORE UPDATE ON product FOR EACH ROW
  WHEN (
    (OLD.sku, OLD.category, OLD.name, OLD.brand, OLD.unit, OLD.content_amount, OLD.content_measure, OLD.price, OLD.discount,
      OLD.origin, OLD.tags, OLD.active, OLD.may_contain, OLD.stock_count = 0)
    IS DISTINCT FROM
    (NEW.sku, NEW.category, NEW.name, NEW.brand, NEW.unit, NEW.content_amount, NEW.content_measure, NEW.price, NEW.discount,
      NEW.origin, NEW.tags, NEW.active, NEW.may_contain, NEW.stock_count = 0)
  ) EXECUTE FUNCTION note_product_change();

-- A page of the editor that began with an older version is refused. Sales, reviews and deals that begin or end are no new version. A sale writes the
-- stock alone: it need not compare the texts of the product, so the columns are named.
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER product_version_counts BEFORE UPDATE OF sku, category, name, description, brand, unit, price, discount, regular_discount,
  weight_estimate, weight_ceiling, weight_tolerance, tax_exempt, origin, storage, shelf_place, barcode, tags, active, withheld, archived_at, machine_text
  ON product FOR EACH ROW
  WHEN (
    (OLD.sku, OLD.category, OLD.name, OLD.description, OLD.brand, OLD.unit, OLD.price, OLD.regular_discount, OLD.weight_estimate,
      OLD.weight_ceiling, OLD.weight_tolerance, OLD.tax_exempt, OLD.origin, OLD.storage, OLD.shelf_place, OLD.barcode, OLD.tags, OLD.active,
      OLD.archived_at, OLD.machine_text)
    IS DISTINCT FROM
    (NEW.sku, NEW.category, NEW.name, NEW.description, NEW.brand, NEW.unit, NEW.price, NEW.regular_discount, NEW.weight_estimate,
      NEW.weight_ceiling, NEW.weight_tolerance, NEW.tax_exempt, NEW.origin, NEW.storage, NEW.shelf_place, NEW.barcode, NEW.tags, NEW.active,
      NEW.archived_at, NEW.machine_text)
  ) EXECUTE FUNCTION count_product_version();

-- Staff find a product by its codes and names. A trigger keeps them: a generated column would be worked out anew at each sale.
CREATE FUNCTION write_find_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.find_text := lower(concat_ws(' ', NEW.sku, NEW.barcode, NEW.brand, NEW.name ->> 'en', NEW.name ->> 'ko', NEW.name ->> 'si', NEW.name ->> 'np'));
  RETURN NEW;
END $$;
CREATE TRIGGER product_found_by BEFORE INSERT OR UPDATE OF sku, barcode, brand, name ON product FOR EACH ROW EXECUTE FUNCTION write_find_text();

-- The product information notice (상품정보제공고시) of a product, one row each: only the page of an item reads it.
CREATE TABLE product_notice (
  product_id integer PRIMARY KEY,
  kind text NOT NULL,
  allergens text[],
  traces text[],
  content jsonb NOT NULL,
  CONSTRAINT product_notice_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT product_notice_kind CHECK (kind IN ('fresh', 'processed', 'cosmetic', 'utensil', 'chemical', 'goods')),
  CONSTRAINT product_notice_allergens CHECK (coalesce(allergens || traces, '{}') <@
    '{egg,milk,buckwheat,peanut,soy,wheat,mackerel,crab,shrimp,pork,peach,tomato,sulphite,walnut,chicken,beef,squid,shellfish,oyster,abalone,mussel,pine-nut}'::text[]),
  CONSTRAINT product_notice_food CHECK ((allergens IS NOT NULL) = (kind IN ('fresh', 'processed')) AND (allergens IS NULL) = (traces IS NULL))
);

-- A product says of its notice what lists and filters need: its kind, and what it may contain, traces included.
CREATE FUNCTION copy_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE product SET notice_kind = NULL, may_contain = NULL, updated_at = now() WHERE id = OLD.product_id;
  ELSE
    UPDATE product SET notice_kind = NEW.kind, may_contain = NEW.allergens || NEW.traces, updated_at = now() WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_notice_copies AFTER INSERT OR UPDATE OR DELETE ON product_notice FOR EACH ROW EXECUTE FUNCTION copy_notice();

-- One row: what holds for the whole catalogue. Production requires a notice of every product that it shows.
CREATE TABLE catalogue_rule (
  id boolean PRIMARY KEY DEFAULT true,
  notice_required boolean NOT NULL DEFAULT false,
  CONSTRAINT catalogue_rule_one CHECK (id)
);
INSERT INTO catalogue_rule DEFAULT VALUES;

-- The pictures of a product, in their order.
CREATE TABLE product_picture (
  product_id integer NOT NULL,
  position smallint NOT NULL,
  picture_hash text NOT NULL,
  CONSTRAINT product_picture_product_id_position_pk PRIMARY KEY (product_id, position),
  CONSTRAINT product_picture_picture_hash_picture_hash_fk FOREIGN KEY (picture_hash) REFERENCES picture (hash),
  CONSTRAINT product_picture_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT product_picture_position CHECK (position BETWEEN 1 AND 3)
);
CREATE TRIGGER product_picture_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_picture
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- A deal takes an amount off a product's price on a day of the week, or from one moment to another.
CREATE TABLE deal (
  id text PRIMARY KEY,
  product_id integer NOT NULL,
  weekday smallint,
  starts_at timestamptz,
  ends_at timestamptz,
  discount integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deal_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT deal_time CHECK (CASE
    WHEN weekday IS NULL THEN coalesce(ends_at > starts_at AND ends_at <= starts_at + interval '366 days', false)
    ELSE weekday BETWEEN 0 AND 6 AND starts_at IS NULL AND ends_at IS NULL END),
  CONSTRAINT deal_discount CHECK (discount BETWEEN 1 AND 1000000000)
);
CREATE INDEX deal_product ON deal (product_id);
CREATE INDEX deal_weekday ON deal (weekday) WHERE weekday IS NOT NULL;
CREATE INDEX deal_ends ON deal (ends_at) WHERE ends_at IS NOT NULL;

-- No two deals of one product hold at the same time, and each leaves something to pay. The product's row is locked, so that two writers see each
-- other.
CREATE FUNCTION check_deal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  full_price integer;
BEGIN
  SELECT price INTO full_price FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF NEW.discount >= full_price THEN
    RAISE EXCEPTION 'A deal of % won leaves nothing of the price of product %', NEW.discount, NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deal_below_price';
  END IF;
  IF EXISTS (
    SELECT 1 FROM deal d WHERE d.product_id = NEW.product_id AND d.id <> NEW.id AND CASE
      WHEN d.weekday IS NOT NULL AND NEW.weekday IS NOT NULL THEN d.weekday = NEW.weekday
      WHEN d.weekday IS NULL AND NEW.weekday IS NULL THEN tstzrange(d.starts_at, d.ends_at) && tstzrange(NEW.starts_at, NEW.ends_at)
      ELSE coalesce(d.ends_at, NEW.ends_at) > now() AND EXISTS (
        SELECT 1 FROM generate_series(
          (coalesce(d.starts_at, NEW.starts_at) AT TIME ZONE 'Asia/Seoul')::date,
          ((coalesce(d.ends_at, NEW.ends_at) - interval '1 microsecond') AT TIME ZONE 'Asia/Seoul')::date,
          interval '1 day'
        ) AS day WHERE extract(dow FROM day) = coalesce(d.weekday, NEW.weekday)
      )
    END
  ) THEN
    RAISE EXCEPTION 'Product % has another deal at that time', NEW.product_id USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'deal_alone';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deal_fits BEFORE INSERT OR UPDATE ON deal FOR EACH ROW EXECUTE FUNCTION check_deal();

CREATE FUNCTION keep_price_above_deals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM deal d WHERE d.product_id = NEW.id AND d.discount >= NEW.price AND (d.ends_at IS NULL OR d.ends_at > now())) THEN
    RAISE EXCEPTION 'A deal of product % would leave nothing of the price', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'deal_below_price';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_price_above_deals AFTER UPDATE OF price ON product FOR EACH ROW
  WHEN (NEW.price < OLD.price) EXECUTE FUNCTION keep_price_above_deals();

-- A change of many prices at once by one of staff, so that it can be taken back.
CREATE TABLE price_change (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  undone_at timestamptz
);
CREATE INDEX price_change_at ON price_change (at, id);

-- The price and regular discount of a product before and after such a change, in won.
CREATE TABLE price_change_line (
  change_id text NOT NULL,
  product_id integer NOT NULL,
  price_before integer NOT NULL,
  discount_before integer NOT NULL,
  price_after integer NOT NULL,
  discount_after integer NOT NULL,
  CONSTRAINT price_change_line_change_id_product_id_pk PRIMARY KEY (change_id, product_id),
  CONSTRAINT price_change_line_change_id_price_change_id_fk FOREIGN KEY (change_id) REFERENCES price_change (id) ON DELETE CASCADE,
  CONSTRAINT price_change_line_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT price_change_line_prices CHECK (discount_before BETWEEN 0 AND price_before AND discount_after BETWEEN 0 AND price_after)
);
CREATE INDEX price_change_line_product ON price_change_line (product_id);

-- A product file that staff bring in: a dry run by row, a job that can be resumed, and an undo.
CREATE TABLE product_import (
  id text PRIMARY KEY,
  actor_id text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  file_name text NOT NULL,
  file_kind text NOT NULL,
  letters text NOT NULL,
  delimiter text,
  bytes bigint NOT NULL,
  header jsonb NOT NULL,
  ignored jsonb NOT NULL,
  empty_clears boolean NOT NULL,
  origin text,
  total integer NOT NULL,
  same integer NOT NULL,
  state text NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT product_import_kind CHECK (file_kind IN ('kade', 'shopify')),
  CONSTRAINT product_import_state CHECK (state IN ('reading', 'ready', 'running', 'done', 'undoing', 'undone'))
);
CREATE INDEX product_import_read ON product_import (read_at, id);

-- A product of the file that would change the shop, or cannot be read. Those that are as before are only counted.
CREATE TABLE product_import_row (
  import_id text NOT NULL,
  line integer NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  unsure boolean NOT NULL,
  groups text[] NOT NULL,
  changes jsonb NOT NULL,
  problems jsonb NOT NULL,
  given jsonb,
  raw jsonb,
  done_at timestamptz,
  CONSTRAINT product_import_row_import_id_line_pk PRIMARY KEY (import_id, line),
  CONSTRAINT product_import_row_import_id_product_import_id_fk FOREIGN KEY (import_id) REFERENCES product_import (id) ON DELETE CASCADE,
  CONSTRAINT product_import_row_kind CHECK (kind IN ('new', 'changed', 'bad')),
  CONSTRAINT product_import_row_state CHECK (state IN ('waiting', 'done', 'left', 'stale', 'failed', 'undone', 'kept'))
);
CREATE INDEX product_import_row_state_line ON product_import_row (import_id, state, line);

-- A zip file of pictures that staff bring in: a dry run by entry, a job that can be resumed, and an undo.
CREATE TABLE picture_import (
  id text PRIMARY KEY,
  actor_id text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  state text NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT picture_import_state CHECK (state IN ('reading', 'ready', 'running', 'done', 'undoing', 'undone'))
);
CREATE INDEX picture_import_read ON picture_import (read_at, id);

-- An entry of a zip file. Its bytes lie in the file store until it is on the shelf.
CREATE TABLE picture_import_row (
  import_id text NOT NULL,
  line integer NOT NULL,
  entry text NOT NULL,
  bytes integer NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  product_id integer,
  place smallint,
  kind text NOT NULL,
  state text NOT NULL,
  problem text,
  file text,
  before text[],
  after text[],
  CONSTRAINT picture_import_row_import_id_line_pk PRIMARY KEY (import_id, line),
  CONSTRAINT picture_import_row_import_id_picture_import_id_fk FOREIGN KEY (import_id) REFERENCES picture_import (id) ON DELETE CASCADE,
  CONSTRAINT picture_import_row_kind CHECK (kind IN ('new', 'replaces', 'bad')),
  CONSTRAINT picture_import_row_state CHECK (state IN ('waiting', 'done', 'failed', 'undone', 'kept')),
  CONSTRAINT picture_import_row_problem
    CHECK (problem IN ('sku', 'place', 'twice', 'kind', 'large', 'pixels', 'damaged', 'encrypted', 'gone')),
  CONSTRAINT picture_import_row_place CHECK (place BETWEEN 1 AND 3),
  CONSTRAINT picture_import_row_taken CHECK (kind = 'bad' OR (product_id IS NOT NULL AND place IS NOT NULL))
);
CREATE INDEX picture_import_row_product ON picture_import_row (import_id, state, product_id);
CREATE INDEX picture_import_row_file ON picture_import_row (file);

-- A slide of the home page's banner.
CREATE TABLE slide (
  id text PRIMARY KEY,
  position integer NOT NULL,
  picture_hash text NOT NULL,
  icon text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  link text,
  active boolean NOT NULL DEFAULT true,
  shows_from timestamptz,
  shows_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT slide_picture_hash_picture_hash_fk FOREIGN KEY (picture_hash) REFERENCES picture (hash),
  CONSTRAINT slide_time CHECK (shows_until > shows_from),
  CONSTRAINT slide_version CHECK (version > 0)
);
CREATE TRIGGER slide_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slide FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- The picture of an aisle, for its tile and header.
CREATE TABLE category_picture (
  category text PRIMARY KEY,
  picture_hash text NOT NULL,
  CONSTRAINT category_picture_category_aisle_name_fk FOREIGN KEY (category) REFERENCES aisle (name) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT category_picture_picture_hash_picture_hash_fk FOREIGN KEY (picture_hash) REFERENCES picture (hash)
);
CREATE TRIGGER category_picture_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_picture
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();


-- Stock
-- -----
-- Somebody the shop buys from: a business, as staff write it down.
CREATE TABLE supplier (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  contact text NOT NULL,
  lead_days integer NOT NULL,
  note text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT supplier_name_unique UNIQUE (name),
  CONSTRAINT supplier_name CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT supplier_lead_days CHECK (lead_days BETWEEN 0 AND 180)
);

-- From whom a product is bought. The row stays when it is bought from nobody any more, so that its version never begins anew.
CREATE TABLE product_supplier (
  product_id integer PRIMARY KEY,
  supplier_id integer,
  article text NOT NULL,
  pack_size integer NOT NULL,
  purchase_price integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT product_supplier_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT product_supplier_supplier_id_supplier_id_fk FOREIGN KEY (supplier_id) REFERENCES supplier (id),
  CONSTRAINT product_supplier_pack_size CHECK (pack_size BETWEEN 1 AND 1000),
  CONSTRAINT product_supplier_purchase_price CHECK (purchase_price BETWEEN 0 AND 1000000000)
);
CREATE INDEX product_supplier_supplier ON product_supplier (supplier_id);

-- A line of the purchase list. It is closed when its goods have come, or when it is taken off.
CREATE TABLE purchase_line (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  quantity integer NOT NULL,
  ordered boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CONSTRAINT purchase_line_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT purchase_line_quantity CHECK (quantity BETWEEN 1 AND 100000)
);
CREATE UNIQUE INDEX purchase_line_open ON purchase_line (product_id) WHERE closed_at IS NULL;

-- A delivery that was received: its lots. The key makes it once, however often it is sent.
CREATE TABLE delivery (
  id text PRIMARY KEY,
  request_hash text NOT NULL,
  note text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL DEFAULT now(),
  received_by text NOT NULL
);
CREATE TRIGGER delivery_append_only BEFORE UPDATE OR DELETE ON delivery FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER delivery_no_truncate BEFORE TRUNCATE ON delivery FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A lot that was called back, with the reason as its customers read it.
CREATE TABLE lot_recall (
  id text PRIMARY KEY,
  product_id integer NOT NULL,
  code text NOT NULL,
  reason jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  CONSTRAINT lot_recall_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id)
);
CREATE TRIGGER lot_recall_append_only BEFORE UPDATE OR DELETE ON lot_recall FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER lot_recall_no_truncate BEFORE TRUNCATE ON lot_recall FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Pieces of a product that came together, with one date.
CREATE TABLE lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  delivery_id text NOT NULL,
  code text NOT NULL,
  best_before date,
  received integer NOT NULL,
  remaining integer NOT NULL DEFAULT 0,
  purchase_price integer,
  supplier_id integer,
  recall_id text,
  blocked text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT lot_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT lot_delivery_id_delivery_id_fk FOREIGN KEY (delivery_id) REFERENCES delivery (id),
  CONSTRAINT lot_supplier_id_supplier_id_fk FOREIGN KEY (supplier_id) REFERENCES supplier (id),
  CONSTRAINT lot_recall_id_lot_recall_id_fk FOREIGN KEY (recall_id) REFERENCES lot_recall (id),
  CONSTRAINT lot_received CHECK (received > 0),
  CONSTRAINT lot_remaining CHECK (remaining >= 0),
  CONSTRAINT lot_purchase_price CHECK (purchase_price BETWEEN 0 AND 1000000000),
  CONSTRAINT lot_blocked CHECK (blocked IN ('expired', 'recalled')),
  CONSTRAINT lot_recall_blocks CHECK (recall_id IS NULL OR coalesce(blocked, '') = 'recalled')
);
CREATE INDEX lot_sold_next ON lot (product_id, best_before, id) WHERE remaining > 0 AND blocked IS NULL;
CREATE INDEX lot_date ON lot (best_before, id) WHERE remaining > 0;
CREATE INDEX lot_product ON lot (product_id, id);
CREATE INDEX lot_delivery ON lot (delivery_id);
CREATE INDEX lot_recalled ON lot (recall_id) WHERE recall_id IS NOT NULL;

-- An empty lot may be blocked by hand: no pieces change their place then.
CREATE TRIGGER lot_only_by_move BEFORE UPDATE OF remaining, blocked ON lot FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.remaining <> NEW.remaining OR (OLD.remaining > 0 AND (OLD.blocked IS NULL) <> (NEW.blocked IS NULL))))
  EXECUTE FUNCTION forbid_lots_without_move();
CREATE TRIGGER lot_starts_empty BEFORE INSERT ON lot FOR EACH ROW
  WHEN (NEW.remaining <> 0 OR NEW.blocked IS NOT NULL) EXECUTE FUNCTION forbid_lots_without_move();
CREATE TRIGGER lot_no_delete BEFORE DELETE ON lot FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER lot_no_truncate BEFORE TRUNCATE ON lot FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A date that is corrected is read by the item's page; moves tell of themselves by the stock count.
CREATE FUNCTION tell_lot_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_content', 'product:' || NEW.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER lot_tells_date AFTER UPDATE OF best_before ON lot FOR EACH ROW
  WHEN (OLD.best_before IS DISTINCT FROM NEW.best_before) EXECUTE FUNCTION tell_lot_date();

-- Every change of a stock count, append-only: the count is the sum of its moves.
CREATE TABLE stock_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  delta integer NOT NULL,
  kind text NOT NULL,
  order_id text,
  note text,
  reason text,
  lot_id bigint,
  actor_id text,
  loose boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_move_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT stock_move_lot_id_lot_id_fk FOREIGN KEY (lot_id) REFERENCES lot (id),
  CONSTRAINT stock_move_delta CHECK (delta <> 0),
  CONSTRAINT stock_move_kind CHECK (kind IN ('import', 'count', 'receive', 'correction', 'block', 'unblock',
    'sale', 'return', 'restock', 'release', 'substitute', 'substitute-return')),
  CONSTRAINT stock_move_order CHECK ((order_id IS NULL) = (kind IN ('import', 'count', 'receive', 'correction', 'block', 'unblock'))),
  CONSTRAINT stock_move_sign CHECK (CASE
    WHEN kind IN ('sale', 'substitute', 'block') THEN delta < 0
    WHEN kind IN ('return', 'restock', 'release', 'substitute-return', 'receive', 'unblock') THEN delta > 0
    ELSE true END),
  CONSTRAINT stock_move_reason CHECK (CASE
    WHEN kind = 'correction'
      THEN coalesce(reason IN ('damaged', 'expired', 'loss', 'own-use', 'found') AND (delta > 0) = (reason = 'found'), false)
    WHEN kind IN ('block', 'unblock') THEN coalesce(reason IN ('expired', 'recalled'), false)
    ELSE reason IS NULL END),
  CONSTRAINT stock_move_lot CHECK (CASE
    WHEN kind IN ('receive', 'block', 'unblock') THEN lot_id IS NOT NULL
    WHEN kind IN ('count', 'correction') THEN true
    ELSE lot_id IS NULL END),
  CONSTRAINT stock_move_loose CHECK (NOT loose OR (kind = 'count' AND lot_id IS NULL AND delta < 0))
);
CREATE UNIQUE INDEX stock_move_once_per_order ON stock_move (order_id, product_id, kind) WHERE kind IN ('sale', 'return');
CREATE INDEX stock_move_product ON stock_move (product_id, id);
-- Moves of a time: some bytes for many rows, and nothing to a sale, because the ledger only grows.
CREATE INDEX stock_move_time ON stock_move USING brin (created_at);
CREATE TRIGGER stock_move_append_only BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The ledgers cannot be emptied either: row triggers do not see TRUNCATE.
CREATE TRIGGER stock_move_no_truncate BEFORE TRUNCATE ON stock_move FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Every change of a lot, append-only: with the stock move that it is part of, or of a blocked lot, whose pieces are thrown away.
CREATE TABLE lot_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL,
  product_id integer NOT NULL,
  delta integer NOT NULL,
  stock_move_id bigint,
  order_id text,
  actor_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT lot_move_lot_id_lot_id_fk FOREIGN KEY (lot_id) REFERENCES lot (id),
  CONSTRAINT lot_move_stock_move_id_stock_move_id_fk FOREIGN KEY (stock_move_id) REFERENCES stock_move (id),
  CONSTRAINT lot_move_delta CHECK (delta <> 0),
  CONSTRAINT lot_move_thrown CHECK (stock_move_id IS NOT NULL OR (delta < 0 AND actor_id IS NOT NULL))
);
CREATE INDEX lot_move_lot ON lot_move (lot_id, id);
CREATE INDEX lot_move_order ON lot_move (order_id, product_id) WHERE order_id IS NOT NULL;
CREATE INDEX lot_move_stock ON lot_move (stock_move_id);
CREATE TRIGGER lot_move_append_only BEFORE UPDATE OR DELETE ON lot_move FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER lot_move_no_truncate BEFORE TRUNCATE ON lot_move FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER lot_move_of_stock BEFORE INSERT ON lot_move FOR EACH ROW
  WHEN (NEW.stock_move_id IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_lots_without_move();

-- A lot holds the sum of its moves. Without a stock move only pieces go that are not sold any more.
CREATE FUNCTION apply_lot_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock_move_id IS NULL THEN
    PERFORM 1 FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  END IF;
  UPDATE lot SET remaining = remaining + NEW.delta
    WHERE id = NEW.lot_id AND product_id = NEW.product_id AND (NEW.stock_move_id IS NOT NULL OR blocked IS NOT NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Lot % cannot change by %', NEW.lot_id, NEW.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lot_move_applies AFTER INSERT ON lot_move FOR EACH ROW EXECUTE FUNCTION apply_lot_move();

-- Divides a move among the lots of its product, and returns the part of it that is in lots which are sold. The product's row is locked.
-- A move that names a lot changes that lot. Any other takes from the lots of the nearest date first, and from the stock without a lot last; an
-- order gives back to the lots that it took from, the farthest date first. Nothing is sold on the day of its date or later: the rest of a sale that
-- only the lots of that day could give fails by `product_lots`.
CREATE FUNCTION divide_among_lots(move stock_move) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  lotted integer := 0;
  of_lot lot%ROWTYPE;
BEGIN
  IF move.lot_id IS NOT NULL THEN
    SELECT * INTO of_lot FROM lot WHERE id = move.lot_id AND product_id = move.product_id;
    IF move.kind IN ('block', 'unblock') THEN
      -- Pieces that come back to a blocked lot are moved out of the count alone.
      IF of_lot.blocked IS NULL OR move.kind = 'unblock' THEN
        IF of_lot.remaining IS DISTINCT FROM abs(move.delta) OR (of_lot.blocked IS NULL) <> (move.kind = 'block') THEN
          RAISE EXCEPTION 'Lot % cannot change by %', move.lot_id, move.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
        END IF;
        UPDATE lot SET blocked = CASE move.kind WHEN 'block' THEN move.reason END WHERE id = move.lot_id;
        lotted := move.delta;
      END IF;
    ELSE
      IF of_lot.id IS NULL OR of_lot.blocked IS NOT NULL THEN
        RAISE EXCEPTION 'Lot % cannot change by %', move.lot_id, move.delta USING ERRCODE = 'check_violation', CONSTRAINT = 'lot_move_fits';
      END IF;
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id) VALUES (move.lot_id, move.product_id, move.delta, move.id);
      lotted := move.delta;
    END IF;
  ELSIF move.delta < 0 THEN
    WITH next AS (
      SELECT id, remaining, sum(remaining) OVER (ORDER BY best_before, id) - remaining AS before
      FROM lot
      WHERE product_id = move.product_id AND remaining > 0 AND blocked IS NULL
        AND (move.kind NOT IN ('sale', 'substitute') OR best_before IS NULL OR best_before > (now() AT TIME ZONE 'Asia/Seoul')::date)
    ), taken AS (
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id, order_id)
      SELECT id, move.product_id, -least(remaining, -move.delta - before), move.id, move.order_id FROM next WHERE before < -move.delta
      RETURNING delta
    )
    SELECT coalesce(sum(delta), 0) INTO lotted FROM taken;
  ELSE
    WITH held AS (
      SELECT lot_id, -sum(delta) AS pieces FROM lot_move
      WHERE order_id = move.order_id AND product_id = move.product_id GROUP BY lot_id HAVING sum(delta) < 0
    ), next AS (
      SELECT lot_id, pieces, blocked, sum(pieces) OVER (ORDER BY best_before DESC NULLS FIRST, lot_id DESC) - pieces AS before
      FROM held JOIN lot ON lot.id = lot_id
    ), given AS (
      INSERT INTO lot_move (lot_id, product_id, delta, stock_move_id, order_id)
      SELECT lot_id, move.product_id, least(pieces, move.delta - before), move.id, move.order_id FROM next WHERE before < move.delta
      RETURNING lot_id, delta
    )
    SELECT coalesce(sum(given.delta), 0) INTO lotted FROM given JOIN next USING (lot_id) WHERE next.blocked IS NULL;
  END IF;
  RETURN lotted;
END $$;

-- The stock count is the sum of its moves, and so is what of it is in lots (decision 067). Moves of one statement change each product once: an UPDATE
-- of a product prepares many checks and index expressions, whatever the number of its rows. The products are locked in id order before their lots
-- are read, so that two statements see each other. They are found by arrays and one plan for all: a plan made for a file would read the whole
-- table for a sale. Pieces of a count that are missing of the stock without a lot (loose) leave no lot.
CREATE FUNCTION apply_stock_moves() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids integer[];
  deltas integer[];
  lotted integer[];
  with_lots integer[];
  given_back bigint[];
  move stock_move%ROWTYPE;
BEGIN
  SELECT array_agg(product_id), array_agg(delta), array_agg(0) INTO ids, deltas, lotted
  FROM (SELECT product_id, sum(delta)::int AS delta FROM added GROUP BY product_id) m;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(id) FILTER (WHERE lot_count > 0) INTO with_lots
  FROM (SELECT id, lot_count FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE) locked;
  -- Pieces may come to a lot, or come back to it, in the statement that takes from it.
  with_lots := with_lots || ARRAY(SELECT product_id FROM added WHERE lot_id IS NOT NULL OR (delta > 0 AND order_id IS NOT NULL));
  FOR move IN
    SELECT * FROM added
    WHERE product_id = ANY (with_lots) AND (lot_id IS NOT NULL OR order_id IS NOT NULL OR (delta < 0 AND NOT loose))
    ORDER BY id
  LOOP
    lotted[array_position(ids, move.product_id)] := lotted[array_position(ids, move.product_id)] + divide_among_lots(move);
    IF move.delta > 0 AND move.order_id IS NOT NULL THEN
      given_back := given_back || move.id;
    END IF;
  END LOOP;
  UPDATE product SET stock_count = stock_count + m.delta, lot_count = lot_count + m.lotted, updated_at = now()
  FROM unnest(ids, deltas, lotted) AS m (id, delta, lotted) WHERE product.id = m.id;
  -- Pieces that came back to a blocked lot leave the count at once.
  IF given_back IS NOT NULL THEN
    INSERT INTO stock_move (product_id, delta, kind, reason, lot_id)
    SELECT m.product_id, -m.delta, 'block', l.blocked, l.id
    FROM lot_move m JOIN lot l ON l.id = m.lot_id WHERE m.stock_move_id = ANY (given_back) AND l.blocked IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_move_applies AFTER INSERT ON stock_move REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_moves();

-- A stock count: what it is of, and how it ended. Its products are fixed when it begins.
CREATE TABLE stocktake (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'open',
  scope text NOT NULL,
  category text NOT NULL DEFAULT '',
  place_from text NOT NULL DEFAULT '',
  place_to text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT now(),
  opened_by text NOT NULL,
  ended_at timestamptz,
  ended_by text,
  CONSTRAINT stocktake_state CHECK (state IN ('open', 'closed', 'cancelled')),
  CONSTRAINT stocktake_scope CHECK (scope IN ('aisle', 'places', 'chosen')),
  CONSTRAINT stocktake_ended CHECK ((state = 'open') = (ended_at IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL))
);
CREATE TRIGGER stocktake_no_delete BEFORE DELETE ON stocktake FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER stocktake_no_truncate BEFORE TRUNCATE ON stocktake FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A product of a stock count with the latest figure of it, and the stock at the moment of that figure.
CREATE TABLE stocktake_item (
  stocktake_id bigint NOT NULL,
  product_id integer NOT NULL,
  open boolean NOT NULL DEFAULT true,
  counted integer,
  stock_then integer,
  ordered_then integer,
  lots jsonb,
  counted_at timestamptz,
  counted_by text,
  booked integer,
  CONSTRAINT stocktake_item_stocktake_id_product_id_pk PRIMARY KEY (stocktake_id, product_id),
  CONSTRAINT stocktake_item_stocktake_id_stocktake_id_fk FOREIGN KEY (stocktake_id) REFERENCES stocktake (id),
  CONSTRAINT stocktake_item_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT stocktake_item_counted CHECK (counted BETWEEN 0 AND 1000000),
  CONSTRAINT stocktake_item_then CHECK (stock_then >= 0 AND ordered_then >= 0),
  CONSTRAINT stocktake_item_whole CHECK (num_nulls(counted, stock_then, ordered_then, counted_at, counted_by) IN (0, 5)),
  CONSTRAINT stocktake_item_lots CHECK (lots IS NULL OR counted IS NOT NULL),
  CONSTRAINT stocktake_item_booked CHECK (booked IS NULL OR (NOT open AND counted IS NOT NULL))
);
CREATE UNIQUE INDEX stocktake_item_open ON stocktake_item (product_id) WHERE open;
CREATE INDEX stocktake_item_product ON stocktake_item (product_id);
CREATE TRIGGER stocktake_item_no_delete BEFORE DELETE ON stocktake_item FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER stocktake_item_no_truncate BEFORE TRUNCATE ON stocktake_item FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The bookings of a count explain moves of the ledger: they never change, and an ended count is never opened again (decision 068).
CREATE FUNCTION forbid_ended_stocktake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Stock count % has ended', CASE TG_TABLE_NAME WHEN 'stocktake' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'stocktake_id' END
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stocktake_ended_stays BEFORE UPDATE ON stocktake FOR EACH ROW
  WHEN (OLD.state <> 'open') EXECUTE FUNCTION forbid_ended_stocktake();
CREATE TRIGGER stocktake_item_ended_stays BEFORE UPDATE ON stocktake_item FOR EACH ROW
  WHEN (NOT OLD.open) EXECUTE FUNCTION forbid_ended_stocktake();


-- Search
-- ------
-- Another name for a search, a dish or a use, kept by the shop-keeper. Rows are added and removed, never changed.
CREATE TABLE search_alias (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL,
  means text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT search_alias_alias CHECK (char_length(alias) BETWEEN 1 AND 60),
  CONSTRAINT search_alias_means CHECK (char_length(means) BETWEEN 1 AND 80)
);
CREATE UNIQUE INDEX search_alias_once ON search_alias (alias, means);

CREATE FUNCTION count_alias_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_state SET alias_changes = alias_changes + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER search_alias_changes AFTER INSERT OR UPDATE OR DELETE ON search_alias FOR EACH STATEMENT EXECUTE FUNCTION count_alias_change();

-- One row: how often the aliases have changed. A trigger counts, so that every process sees that its own are old.
CREATE TABLE search_state (
  id boolean PRIMARY KEY DEFAULT true,
  alias_changes bigint NOT NULL DEFAULT 0,
  CONSTRAINT search_state_one_row CHECK (id)
);
INSERT INTO search_state DEFAULT VALUES;

-- Searches without a result, counted by day in Asia/Seoul. Nothing tells who searched.
CREATE TABLE search_miss (
  day date NOT NULL,
  query text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  CONSTRAINT search_miss_day_query_pk PRIMARY KEY (day, query),
  CONSTRAINT search_miss_query CHECK (char_length(query) BETWEEN 1 AND 80),
  CONSTRAINT search_miss_count CHECK (count > 0)
);

-- Words of the demand that staff dismissed: searches and requests up to then are no longer shown to them.
CREATE TABLE demand_dismissal (
  query text PRIMARY KEY,
  dismissed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT demand_dismissal_query CHECK (char_length(query) BETWEEN 1 AND 80)
);

-- Requests of shoppers that the shop should stock something, one row for each wish; count is how many asked.
CREATE TABLE stock_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  query text NOT NULL,
  wording text NOT NULL,
  count integer NOT NULL DEFAULT 0,
  first_asked_at timestamptz NOT NULL DEFAULT now(),
  last_asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_request_query_unique UNIQUE (query),
  CONSTRAINT stock_request_query CHECK (char_length(query) BETWEEN 1 AND 80),
  CONSTRAINT stock_request_wording CHECK (char_length(wording) BETWEEN 1 AND 80)
);
CREATE INDEX stock_request_last ON stock_request (last_asked_at DESC NULLS LAST, id DESC NULLS LAST);

-- One row for each who asked, so that nobody counts twice: an HMAC of the account or of the network, which tells neither.
CREATE TABLE stock_request_voice (
  request_id integer NOT NULL,
  asker text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_request_voice_request_id_asker_pk PRIMARY KEY (request_id, asker),
  CONSTRAINT stock_request_voice_request_id_stock_request_id_fk FOREIGN KEY (request_id) REFERENCES stock_request (id) ON DELETE CASCADE
);


-- Cart
-- ----
-- A line of a customer's cart. seen_price and seen_discount (won) are what the customer last saw, to tell of changes.
CREATE TABLE cart_line (
  account_id text NOT NULL,
  product_id integer NOT NULL,
  quantity integer NOT NULL,
  seen_price integer NOT NULL,
  seen_discount integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cart_line_account_id_product_id_pk PRIMARY KEY (account_id, product_id),
  CONSTRAINT cart_line_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT cart_line_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT cart_line_quantity CHECK (quantity BETWEEN 1 AND 999)
);


-- Orders
-- ------
-- Numbers of orders as people say them; gaps are fine, repeats are not.
CREATE SEQUENCE order_number START WITH 10001;

-- The legal transitions of an order: order_event refers to these rows, so an order moves only along them. A test compares them with the contract's
-- table.
CREATE TABLE order_transition (
  from_status text NOT NULL,
  to_status text NOT NULL,
  CONSTRAINT order_transition_from_status_to_status_pk PRIMARY KEY (from_status, to_status)
);
INSERT INTO order_transition (from_status, to_status) VALUES
  ('Pending', 'Order Processing...'),
  ('Pending', 'Cancelled'),
  ('Order Processing...', 'Order Packaging...'),
  ('Order Processing...', 'Cancelled'),
  ('Order Packaging...', 'Order on Delivery'),
  ('Order Packaging...', 'Cancelled'),
  ('Order on Delivery', 'Delivered'),
  ('Cancelled', 'Refund Done');

-- An order with its snapshots of money, recipient and address. Money in won.
CREATE TABLE "order" (
  id text PRIMARY KEY,
  number bigint NOT NULL DEFAULT nextval('order_number'),
  account_id text NOT NULL,
  status text NOT NULL,
  payment_method text NOT NULL,
  total integer NOT NULL,
  discount integer NOT NULL,
  delivery_charge integer NOT NULL,
  delivery_surcharge integer NOT NULL DEFAULT 0,
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  zip_code text,
  address_english text,
  note text,
  leave_at text,
  pick_up boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en',
  depositor text,
  depositor_code text GENERATED ALWAYS AS (CASE WHEN payment_method = 'cash' THEN
    substr('ABCDEFGHJMNPQRSTUVWXYZ', ((((number * 34567 + 12345) % 90112) / 4096) + 1)::integer, 1)
    || (((number * 34567 + 12345) % 90112) / 512 % 8 + 2)::text
    || (((number * 34567 + 12345) % 90112) / 64 % 8 + 2)::text
    || (((number * 34567 + 12345) % 90112) / 8 % 8 + 2)::text
    || (((number * 34567 + 12345) % 90112) / 1 % 8 + 2)::text END) STORED,
  cash_receipt_type text,
  cash_receipt_number text,
  placed_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  promised_on date NOT NULL,
  paid_at timestamptz,
  ended_at timestamptz,
  auto_cancelled boolean NOT NULL DEFAULT false,
  refund_outcome text,
  refunded_amount integer NOT NULL DEFAULT 0,
  refunded_at timestamptz,
  CONSTRAINT order_number_unique UNIQUE (number),
  CONSTRAINT order_status
    CHECK (status IN ('Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered', 'Cancelled', 'Refund Done')),
  CONSTRAINT order_zip_code CHECK (zip_code ~ '^[0-9]{5}$'),
  CONSTRAINT order_leave_at CHECK (leave_at IN ('door', 'hand-over', 'guard', 'locker')),
  CONSTRAINT order_cash_receipt_type CHECK (cash_receipt_type IN ('none', 'personal', 'business')),
  CONSTRAINT order_method CHECK (payment_method IN ('wallet', 'card', 'cash')),
  CONSTRAINT order_money CHECK (discount BETWEEN 0 AND total AND delivery_charge >= 0 AND amount = total - discount + delivery_charge),
  CONSTRAINT order_surcharge CHECK (delivery_surcharge BETWEEN 0 AND delivery_charge),
  CONSTRAINT order_tax_free CHECK (tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT order_paid_to_go_on CHECK (paid_at IS NOT NULL OR status IN ('Pending', 'Cancelled')),
  CONSTRAINT order_refunded CHECK (refunded_amount BETWEEN 0 AND amount),
  CONSTRAINT order_refund_done CHECK (status <> 'Refund Done' OR (refunded_at IS NOT NULL AND refunded_amount = amount))
);
CREATE INDEX order_account ON "order" (account_id, placed_at DESC NULLS LAST, id);
CREATE INDEX order_placed ON "order" (placed_at DESC NULLS LAST, id);
CREATE INDEX order_unpaid_due ON "order" (due_at) WHERE status = 'Pending' AND paid_at IS NULL;

-- The desk of staff reads orders by state from the oldest on, without sorting, and the orders that ended today.
CREATE INDEX order_status_placed ON "order" (status, placed_at, id);
CREATE INDEX order_ended ON "order" (ended_at) WHERE ended_at IS NOT NULL;

-- Orders are found by a part of a name or of a phone number.
CREATE INDEX order_search_names ON "order" USING gin (
  (first_name || ' ' || last_name || ' ' || last_name || first_name || ' ' || coalesce(depositor, '')) gin_trgm_ops
);
CREATE INDEX order_search_phone ON "order" USING gin (phone gin_trgm_ops);

-- The order that a line of the bank may pay, by its code or its amount.
CREATE UNIQUE INDEX order_depositor_code ON "order" (depositor_code) WHERE status = 'Pending';
CREATE INDEX order_depositor_code_number ON "order" (depositor_code, number DESC NULLS LAST) WHERE depositor_code IS NOT NULL;
CREATE INDEX order_amount ON "order" (amount, placed_at DESC NULLS LAST);

-- The sums of a customer and the figures of a period are read off these indexes alone.
CREATE INDEX order_bought ON "order" (account_id, amount, refunded_amount) WHERE paid_at IS NOT NULL;
CREATE INDEX order_paid_sums ON "order" (
  paid_at, status, amount, refunded_amount, delivery_charge, payment_method, placed_at, account_id
) WHERE paid_at IS NOT NULL;

CREATE TRIGGER order_address_english_follows BEFORE UPDATE OF address ON "order" FOR EACH ROW
  WHEN (NEW.address <> OLD.address AND NEW.address_english = OLD.address_english) EXECUTE FUNCTION drop_address_english();

-- An order is somebody's: it is placed for an account or a guest that is there, and keeps their id when the account is closed or the guest goes.
CREATE FUNCTION order_needs_account() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER order_has_account BEFORE INSERT OR UPDATE OF account_id ON "order" FOR EACH ROW EXECUTE FUNCTION order_needs_account();

-- A line of an order: what was bought, at the price and under the name of that moment.
CREATE TABLE order_line (
  order_id text NOT NULL,
  position smallint NOT NULL,
  product_id integer NOT NULL,
  name jsonb NOT NULL,
  unit text NOT NULL,
  image text NOT NULL,
  price integer NOT NULL,
  discount integer NOT NULL,
  quantity integer NOT NULL,
  tax_exempt boolean NOT NULL,
  if_short text NOT NULL DEFAULT 'ask',
  weight_estimate integer,
  weight_ceiling integer,
  weight_tolerance smallint,
  CONSTRAINT order_line_order_id_position_pk PRIMARY KEY (order_id, position),
  CONSTRAINT order_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_line_money CHECK (price >= 0 AND discount BETWEEN 0 AND price),
  CONSTRAINT order_line_quantity CHECK (quantity BETWEEN 1 AND 999),
  CONSTRAINT order_line_if_short CHECK (if_short IN ('ask', 'best-match', 'refund', 'never')),
  CONSTRAINT order_line_weight CHECK (CASE
    WHEN weight_ceiling IS NULL THEN weight_estimate IS NULL AND weight_tolerance IS NULL
    ELSE coalesce(weight_ceiling BETWEEN 1 AND 100000 AND weight_estimate BETWEEN 1 AND weight_ceiling
      AND weight_tolerance BETWEEN 1 AND 50, false) END)
);
CREATE UNIQUE INDEX order_line_product ON order_line (order_id, product_id);
CREATE INDEX order_line_of_product ON order_line (product_id, order_id);
CREATE TRIGGER order_line_append_only BEFORE UPDATE OR DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The amount of an order is the sum of its lines and the delivery charge.
CREATE FUNCTION check_order_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1
    FROM (SELECT DISTINCT order_id FROM added) touched
    JOIN "order" o ON o.id = touched.order_id
    JOIN LATERAL (
      SELECT sum(l.price::bigint * l.quantity) AS total, sum(l.discount::bigint * l.quantity) AS discount
      FROM order_line l WHERE l.order_id = o.id
    ) sums ON true
    WHERE sums.total <> o.total OR sums.discount <> o.discount
  ) THEN
    RAISE EXCEPTION 'An order''s lines do not add up to its amount' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_adds_up AFTER INSERT ON order_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_order_sum();
CREATE TRIGGER order_line_no_truncate BEFORE TRUNCATE ON order_line FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Every step of an order's life, append-only. No free text: that is order_note, because texts name people and go when the account is closed.
CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  actor_id text,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_event_legal FOREIGN KEY (from_status, to_status) REFERENCES order_transition (from_status, to_status),
  CONSTRAINT order_event_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_event_first CHECK (from_status IS NOT NULL OR to_status = 'Pending'),
  CONSTRAINT order_event_actor CHECK (actor IN ('customer', 'owner', 'payment', 'deadline'))
);
CREATE UNIQUE INDEX order_event_once ON order_event (order_id, to_status);
CREATE INDEX order_event_order ON order_event (order_id, id);
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER order_event_no_truncate BEFORE TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Staff's words on a step of an order, whose event says who wrote them and when.
CREATE TABLE order_note (
  event_id bigint PRIMARY KEY REFERENCES order_event (id),
  text text NOT NULL
);

-- The recipient of an order whose account was closed. Kept apart from the orders, for as long as the law wants the record (Act on Consumer
-- Protection in Electronic Commerce, article 6), then erased.
CREATE TABLE kept_record (
  order_id text PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  depositor text,
  cash_receipt_number text,
  keep_until timestamptz NOT NULL,
  CONSTRAINT kept_record_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);
CREATE INDEX kept_record_until ON kept_record (keep_until);

-- One checkout attempt: the same key with the same request gives the same order.
CREATE TABLE idempotency_key (
  account_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  order_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_key_account_id_key_pk PRIMARY KEY (account_id, key),
  CONSTRAINT idempotency_key_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);


-- A step that staff asked for: the order takes it at takes_at, unless the row is gone by then. One for each order.
CREATE TABLE planned_step (
  order_id text PRIMARY KEY,
  from_status text NOT NULL,
  to_status text NOT NULL,
  actor_id text NOT NULL,
  takes_at timestamptz NOT NULL,
  CONSTRAINT planned_step_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);
CREATE INDEX planned_step_due ON planned_step (takes_at);

-- Notes of staff about an order, for staff alone. They go with the customer's account.
CREATE TABLE order_remark (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  text text NOT NULL,
  CONSTRAINT order_remark_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_remark_text CHECK (text <> '')
);
CREATE INDEX order_remark_order ON order_remark (order_id, at);

-- A list of orders that somebody of staff looks at often.
CREATE TABLE saved_view (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  name text NOT NULL,
  filters text NOT NULL,
  CONSTRAINT saved_view_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (account_id, name);


-- Parcels
-- -------
-- The entrance code of the house that an order goes to, encrypted for this order. Erased when the order ends.
CREATE TABLE order_entrance_code (
  order_id text PRIMARY KEY,
  sealed bytea NOT NULL,
  CONSTRAINT order_entrance_code_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);

-- How a customer wants parcels left, remembered for the next order.
CREATE TABLE delivery_preference (
  account_id text PRIMARY KEY,
  leave_at text NOT NULL,
  order_id text,
  sealed bytea,
  erase_after boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT delivery_preference_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT delivery_preference_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT delivery_preference_leave_at CHECK (leave_at IN ('door', 'hand-over', 'guard', 'locker'))
);
CREATE INDEX delivery_preference_order ON delivery_preference (order_id);

-- A parcel of an order that was handed to a courier. A number belongs to one parcel.
CREATE TABLE parcel (
  order_id text NOT NULL,
  box smallint NOT NULL,
  courier text NOT NULL,
  number text NOT NULL,
  entered_by text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT parcel_order_id_box_pk PRIMARY KEY (order_id, box),
  CONSTRAINT parcel_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT parcel_box CHECK (box BETWEEN 1 AND 99),
  CONSTRAINT parcel_courier CHECK (courier IN ('cj', 'hanjin', 'lotte', 'post', 'logen')),
  CONSTRAINT parcel_number_digits CHECK (number ~ '^[0-9]{10,13}$')
);
CREATE UNIQUE INDEX parcel_number ON parcel (courier, number);

-- The picture of a delivered order at the door. It belongs to the customer, and goes with the account or after some months.
CREATE TABLE delivery_photo (
  order_id text PRIMARY KEY,
  name text NOT NULL,
  taken_by text NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT delivery_photo_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT delivery_photo_name_upload_name_fk FOREIGN KEY (name) REFERENCES upload (name) ON DELETE CASCADE
);
CREATE INDEX delivery_photo_name ON delivery_photo (name);
CREATE INDEX delivery_photo_taken ON delivery_photo (taken_at);

-- The shop's own arrangement of a courier's form; without a row the built-in one is used.
CREATE TABLE courier_form (
  courier text PRIMARY KEY,
  header boolean NOT NULL,
  columns jsonb NOT NULL,
  CONSTRAINT courier_form_courier CHECK (courier IN ('cj', 'hanjin', 'lotte', 'post'))
);


-- Payments
-- --------
-- One attempt to pay an order. 'created' before the provider answered, 'ready' while the customer decides, 'approving' while the provider takes the
-- money, then 'paid', or one of the ends. 'unwanted' is money that the order cannot take (another amount, too late, a second time): it always has
-- its refund. Money in won.
CREATE TABLE payment (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  provider text NOT NULL,
  account text,
  provider_payment_id text,
  reference text NOT NULL,
  status text NOT NULL,
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  refunded integer NOT NULL DEFAULT 0,
  redirect_url text,
  redirect_mobile_url text,
  failure_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  taken integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  claimed_at timestamptz,
  CONSTRAINT payment_reference_unique UNIQUE (reference),
  CONSTRAINT payment_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT payment_provider CHECK (provider IN ('kakao-pay', 'portone', 'cash')),
  CONSTRAINT payment_status CHECK (status IN ('created', 'ready', 'approving', 'paid', 'unwanted', 'failed', 'cancelled', 'expired')),
  CONSTRAINT payment_amount CHECK (amount > 0 AND tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT payment_refunded CHECK (refunded BETWEEN 0 AND taken),
  CONSTRAINT payment_taken CHECK (CASE status WHEN 'paid' THEN taken = amount WHEN 'unwanted' THEN taken > 0 ELSE taken = 0 END),
  CONSTRAINT payment_paid_at CHECK ((status IN ('paid', 'unwanted')) = (paid_at IS NOT NULL))
);

-- Attempts that ended without money, but may still bring some.
CREATE INDEX payment_ended ON payment (created_at) WHERE status IN ('failed', 'cancelled', 'expired');
CREATE UNIQUE INDEX payment_one_kept_per_order ON payment (order_id) WHERE status = 'paid';
CREATE INDEX payment_open ON payment (updated_at) WHERE status IN ('created', 'ready', 'approving');
CREATE INDEX payment_order ON payment (order_id);
CREATE INDEX payment_paid ON payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE UNIQUE INDEX payment_provider_id ON payment (provider, provider_payment_id);

-- Payments and refunds change as they go, but none disappears.
CREATE TRIGGER payment_stays BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER payment_no_truncate BEFORE TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Events that providers sent unasked: each counts once.
CREATE TABLE payment_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_event_provider_event_id_pk PRIMARY KEY (provider, event_id)
);

-- Every arrival of cash for an order, append-only: what came, and how it was booked. kept counts for the order, unwanted is to be given back. Money
-- in won.
CREATE TABLE deposit (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES "order" (id),
  amount integer NOT NULL,
  booked_as text NOT NULL,
  kept integer NOT NULL,
  unwanted integer NOT NULL,
  key text,
  received_at timestamptz NOT NULL DEFAULT now(),
  booked_at timestamptz NOT NULL DEFAULT now(),
  booked_by text NOT NULL,
  CONSTRAINT deposit_amount CHECK (amount > 0),
  CONSTRAINT deposit_sum CHECK (kept >= 0 AND unwanted >= 0 AND kept + unwanted = amount),
  CONSTRAINT deposit_booked_as CHECK (CASE booked_as
    WHEN 'paid' THEN unwanted = 0 WHEN 'short' THEN unwanted = 0 WHEN 'over' THEN kept > 0 AND unwanted > 0
    WHEN 'double' THEN kept = 0 WHEN 'late' THEN kept = 0 WHEN 'unwanted' THEN kept = 0 ELSE false END),
  CONSTRAINT deposit_key_hashed CHECK (key ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX deposit_key ON deposit (key);
CREATE INDEX deposit_order ON deposit (order_id);

-- Never more counts for an order than what it costs; the order's row orders two deposits of one moment.
CREATE FUNCTION check_deposit_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE cost integer;
BEGIN
  SELECT amount INTO cost FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  IF cost < NEW.kept + (SELECT coalesce(sum(kept), 0) FROM deposit WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Deposits of order % would count for more than it costs', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_fits BEFORE INSERT ON deposit FOR EACH ROW WHEN (NEW.kept > 0) EXECUTE FUNCTION check_deposit_fits();
CREATE TRIGGER deposit_append_only BEFORE UPDATE OR DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER deposit_no_truncate BEFORE TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The name that the bank gave with a deposit. Apart from the ledger, because it goes when its account is closed.
CREATE TABLE deposit_payer (
  deposit_id text PRIMARY KEY REFERENCES deposit (id),
  name text NOT NULL
);

-- A tax proof of a cash order (현금영수증): one for what was paid, and after a partial refund another one for the rest. 'wanted' until the issuer
-- confirms; 'failed' waits for staff. The id is the payment id at the issuer: the order's id and a counter, so a cancelled one is never used again.
CREATE TABLE cash_receipt (
  payment_id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES "order" (id),
  counter smallint NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  status text NOT NULL,
  issue_number text,
  last_four text,
  failure_code text,
  attempts integer NOT NULL DEFAULT 0,
  by_hand boolean NOT NULL DEFAULT false,
  settled_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz,
  issued_at timestamptz,
  cancel_wanted_at timestamptz,
  stuck_at timestamptz,
  cancelled_at timestamptz,
  CONSTRAINT cash_receipt_id CHECK (counter > 0 AND payment_id = order_id || '-' || counter),
  CONSTRAINT cash_receipt_kind CHECK (kind IN ('personal', 'corporate', 'anonymous')),
  CONSTRAINT cash_receipt_status CHECK (status IN ('wanted', 'issued', 'cancelled', 'failed')),
  CONSTRAINT cash_receipt_amount CHECK (amount > 0 AND tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT cash_receipt_issued CHECK ((issued_at IS NULL) = (issue_number IS NULL) AND (status <> 'issued' OR issued_at IS NOT NULL)),
  CONSTRAINT cash_receipt_cancelled CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CONSTRAINT cash_receipt_last_four CHECK (last_four ~ '^[0-9]{4}$')
);
CREATE UNIQUE INDEX cash_receipt_one_live_per_order ON cash_receipt (order_id) WHERE status <> 'cancelled' AND cancel_wanted_at IS NULL;
CREATE INDEX cash_receipt_open ON cash_receipt (created_at)
  WHERE status IN ('wanted', 'failed') OR (status = 'issued' AND cancel_wanted_at IS NOT NULL);
CREATE INDEX cash_receipt_order ON cash_receipt (order_id);
CREATE TRIGGER cash_receipt_stays BEFORE DELETE ON cash_receipt FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER cash_receipt_no_truncate BEFORE TRUNCATE ON cash_receipt FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Money on its way back. 'pending' until the provider confirms; 'manual' waits for staff. A part gives back lines and delivery that staff chose;
-- any other all that a payment still has, at most once. Money in won.
CREATE TABLE refund (
  id text PRIMARY KEY,
  payment_id text NOT NULL,
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  failure_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  done_by text,
  part boolean NOT NULL DEFAULT false,
  delivery_amount integer NOT NULL DEFAULT 0,
  note text,
  asked_by text,
  sent_by text,
  tried_at timestamptz,
  refused_at timestamptz,
  CONSTRAINT refund_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
  CONSTRAINT refund_reason CHECK (reason IN
    ('order-cancelled', 'paid-too-late', 'wrong-amount', 'paid-twice', 'at-provider', 'by-staff', 'weighed')),
  CONSTRAINT refund_sent_by CHECK (sent_by IN ('provider', 'bank-details', 'cash')),
  CONSTRAINT refund_delivery CHECK (delivery_amount BETWEEN 0 AND amount),
  CONSTRAINT refund_amount CHECK (amount > 0 AND tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT refund_status CHECK (status IN ('pending', 'manual', 'done')),
  CONSTRAINT refund_done_at CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_waiting ON refund (created_at) WHERE status <> 'done';
CREATE INDEX refund_done ON refund (done_at, id) WHERE status = 'done';
CREATE UNIQUE INDEX refund_whole_once_per_payment ON refund (payment_id) WHERE NOT part;
CREATE TRIGGER refund_stays BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER refund_no_truncate BEFORE TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Never more than was taken. The payment's row orders two refunds of one moment.
CREATE FUNCTION check_refund_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE took integer;
BEGIN
  SELECT taken INTO took FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF took < NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = NEW.payment_id AND id <> NEW.id) THEN
    RAISE EXCEPTION 'Refunds of payment % would be more than it took', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_fits BEFORE INSERT OR UPDATE OF amount ON refund FOR EACH ROW EXECUTE FUNCTION check_refund_fits();

-- Pieces of an order's line that a refund gives back, append-only. A trigger keeps them at most at what was bought. Money in won.
CREATE TABLE refund_line (
  refund_id text NOT NULL REFERENCES refund (id),
  order_id text NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL,
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  restocked boolean NOT NULL,
  CONSTRAINT refund_line_pkey PRIMARY KEY (refund_id, position),
  CONSTRAINT refund_line_order_line FOREIGN KEY (order_id, position) REFERENCES order_line (order_id, position),
  CONSTRAINT refund_line_quantity CHECK (quantity > 0),
  CONSTRAINT refund_line_amount CHECK (tax_free_amount IN (0, amount) AND amount >= 0)
);
CREATE INDEX refund_line_of_order ON refund_line (order_id, position);
CREATE TRIGGER refund_line_append_only BEFORE UPDATE OR DELETE ON refund_line FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER refund_line_no_truncate BEFORE TRUNCATE ON refund_line FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Won of a line's price that a refund gives back without a piece, because the packed goods cost less than what was paid: a cheaper replacement, a
-- lower weight. Append-only; a trigger keeps it at most at what the line has left. Money in won.
CREATE TABLE refund_reduction (
  refund_id text NOT NULL,
  order_id text NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL,
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  CONSTRAINT refund_reduction_refund_id_position_pk PRIMARY KEY (refund_id, position),
  CONSTRAINT refund_reduction_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT refund_reduction_order_line FOREIGN KEY (order_id, position) REFERENCES order_line (order_id, position),
  CONSTRAINT refund_reduction_amount CHECK (quantity >= 0 AND amount > 0 AND tax_free_amount IN (0, amount))
);
CREATE INDEX refund_reduction_of_order ON refund_reduction (order_id, position);
CREATE TRIGGER refund_reduction_append_only BEFORE UPDATE OR DELETE ON refund_reduction FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER refund_reduction_no_truncate BEFORE TRUNCATE ON refund_reduction FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Won that some pieces of a line cost. Pieces at the full price count first, then those whose price a reduction lowered, evenly among them.
CREATE FUNCTION line_worth(of_order text, at_position smallint, pieces bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(pieces, l.quantity - r.quantity) * (l.price - l.discount)
    + CASE WHEN pieces > l.quantity - r.quantity
      THEN (r.quantity * (l.price - l.discount) - r.amount) * (pieces - l.quantity + r.quantity) / r.quantity ELSE 0 END
  FROM order_line l, LATERAL (
    SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount), 0) AS amount
    FROM refund_reduction WHERE order_id = l.order_id AND position = l.position) r
  WHERE l.order_id = of_order AND l.position = at_position
$$;

-- Never more pieces than were bought and are not in question, each for what it still cost, and the VAT-exempt part as the line says.
CREATE FUNCTION check_refund_line_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE gone bigint;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) INTO gone FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position;
  IF NEW.amount <> line_worth(NEW.order_id, NEW.position, gone + NEW.quantity) - line_worth(NEW.order_id, NEW.position, gone)
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + gone + (SELECT coalesce(sum(quantity), 0) FROM line_shortage
      WHERE order_id = NEW.order_id AND position = NEW.position AND resolution IS NULL)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be refunded like this', NEW.position, NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_line_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_line_fits BEFORE INSERT ON refund_line FOR EACH ROW EXECUTE FUNCTION check_refund_line_fits();

-- A reduction lowers the price of pieces that are not refunded, at most to nothing.
CREATE FUNCTION check_refund_reduction_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE before record;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount), 0) AS amount INTO before
    FROM refund_reduction WHERE order_id = NEW.order_id AND position = NEW.position;
  IF before.amount + NEW.amount > (line.price - line.discount) * (before.quantity + NEW.quantity)
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + before.quantity
      + (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'The price of line % of order % cannot be lowered like this', NEW.position, NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_reduction_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_reduction_fits BEFORE INSERT ON refund_reduction FOR EACH ROW EXECUTE FUNCTION check_refund_reduction_fits();

-- The account that a customer wants a refund sent to that no provider carries out. Number and holder are encrypted (AES-256-GCM) with a key that is
-- not in the database; the row goes 30 days after the refund, or with the account.
CREATE TABLE refund_account (
  order_id text PRIMARY KEY REFERENCES "order" (id),
  bank text NOT NULL,
  last_four text NOT NULL,
  sealed bytea NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refund_account_bank CHECK (bank ~ '^[0-9]{3}$'),
  CONSTRAINT refund_account_last_four CHECK (last_four ~ '^[0-9]{4}$')
);
CREATE INDEX refund_account_given ON refund_account (given_at);

-- Refunds that staff refused, append-only. No free text: that is refund_refusal_reason.
CREATE TABLE refund_refusal (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES "order" (id),
  refused_by text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refund_refusal_order ON refund_refusal (order_id);
CREATE TRIGGER refund_refusal_append_only BEFORE UPDATE OR DELETE ON refund_refusal FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The reason of a refused refund: its customer reads it. Apart from the log, because it goes with the account.
CREATE TABLE refund_refusal_reason (
  refusal_id text PRIMARY KEY REFERENCES refund_refusal (id),
  text text NOT NULL
);


-- Packing
-- -------
-- How many pieces of a line, or of what replaces it, lie in the box. The latest tap counts, whichever arrives first.
CREATE TABLE pick_tick (
  order_id text NOT NULL,
  position smallint NOT NULL,
  shortage_id text NOT NULL DEFAULT '',
  picked integer NOT NULL,
  ticked_at timestamptz NOT NULL,
  actor_id text NOT NULL,
  CONSTRAINT pick_tick_order_id_position_shortage_id_pk PRIMARY KEY (order_id, position, shortage_id),
  CONSTRAINT pick_tick_order_line FOREIGN KEY (order_id, position) REFERENCES order_line (order_id, position),
  CONSTRAINT pick_tick_picked CHECK (picked BETWEEN 0 AND 999)
);

-- Pieces of a line that could not be packed. resolution is null while the customer is asked; pieces may be found meanwhile, are then packed as
-- ordered, and nothing goes back for them.
CREATE TABLE line_shortage (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL,
  reason text NOT NULL,
  shelf_empty boolean NOT NULL,
  reported_by text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  resolution text,
  resolved_at timestamptz,
  refund_id text,
  CONSTRAINT line_shortage_order_line FOREIGN KEY (order_id, position) REFERENCES order_line (order_id, position),
  CONSTRAINT line_shortage_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT line_shortage_quantity CHECK (quantity > 0),
  CONSTRAINT line_shortage_reason CHECK (reason IN ('missing', 'damaged', 'expired')),
  CONSTRAINT line_shortage_resolution CHECK (resolution IN ('left-out', 'replaced', 'found')),
  CONSTRAINT line_shortage_resolved CHECK ((resolution IS NULL) = (resolved_at IS NULL)),
  CONSTRAINT line_shortage_found CHECK (coalesce(resolution, '') <> 'found' OR refund_id IS NULL)
);
CREATE INDEX line_shortage_of_order ON line_shortage (order_id, position);
CREATE TRIGGER line_shortage_no_delete BEFORE DELETE ON line_shortage FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER line_shortage_no_truncate BEFORE TRUNCATE ON line_shortage FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Pieces of a line that were refunded, or are short and were neither refunded by that nor found.
CREATE FUNCTION pieces_gone(of_order text, at_position smallint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = of_order AND position = at_position)
    + (SELECT coalesce(sum(quantity), 0) FROM line_shortage WHERE order_id = of_order AND position = at_position
      AND coalesce(resolution, '') <> 'found' AND NOT (coalesce(resolution, '') = 'left-out' AND refund_id IS NOT NULL))
$$;

-- Only pieces that are to be packed can be short. The order's row orders two packers of one moment.
CREATE FUNCTION check_shortage_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.quantity + pieces_gone(NEW.order_id, NEW.position)
      > (SELECT quantity FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position)
    OR NOT EXISTS (SELECT 1 FROM "order" WHERE id = NEW.order_id AND status IN ('Order Processing...', 'Order Packaging...')) THEN
    RAISE EXCEPTION 'Line % of order % cannot be short by %', NEW.position, NEW.order_id, NEW.quantity
      USING ERRCODE = 'check_violation', CONSTRAINT = 'line_shortage_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER line_shortage_fits BEFORE INSERT ON line_shortage FOR EACH ROW EXECUTE FUNCTION check_shortage_fits();

-- A shortage ends once, and its refund is named once. Nothing else of it changes.
CREATE FUNCTION shortage_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.position, NEW.quantity, NEW.reason, NEW.shelf_empty, NEW.reported_by, NEW.reported_at)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.position, OLD.quantity, OLD.reason, OLD.shelf_empty, OLD.reported_by, OLD.reported_at)
    OR coalesce(OLD.resolution, NEW.resolution) IS DISTINCT FROM NEW.resolution
    OR coalesce(OLD.refund_id, NEW.refund_id) IS DISTINCT FROM NEW.refund_id THEN
    RAISE EXCEPTION 'A short line ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER line_shortage_ends_once BEFORE UPDATE ON line_shortage FOR EACH ROW EXECUTE FUNCTION shortage_ends_once();

-- The replacement for the pieces of a short line: a snapshot like an order line, and the customer's word. Money in won.
CREATE TABLE line_replacement (
  shortage_id text PRIMARY KEY,
  order_id text NOT NULL,
  product_id integer NOT NULL,
  quantity integer NOT NULL,
  name jsonb NOT NULL,
  unit text NOT NULL,
  image text NOT NULL,
  worth integer NOT NULL,
  charged integer NOT NULL,
  state text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT line_replacement_shortage_id_line_shortage_id_fk FOREIGN KEY (shortage_id) REFERENCES line_shortage (id),
  CONSTRAINT line_replacement_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT line_replacement_quantity CHECK (quantity BETWEEN 1 AND 999),
  CONSTRAINT line_replacement_charged CHECK (charged BETWEEN 0 AND worth),
  CONSTRAINT line_replacement_state CHECK (state IN ('asked', 'accepted', 'declined', 'expired', 'withdrawn')),
  CONSTRAINT line_replacement_decided_by CHECK (decided_by IN ('customer', 'wish', 'staff', 'deadline', 'order')),
  CONSTRAINT line_replacement_decided CHECK ((state = 'asked') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX line_replacement_of_order ON line_replacement (order_id);
CREATE INDEX line_replacement_asked ON line_replacement (expires_at) WHERE state = 'asked';
CREATE TRIGGER line_replacement_no_delete BEFORE DELETE ON line_replacement FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER line_replacement_no_truncate BEFORE TRUNCATE ON line_replacement FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A replacement is never made for a line that must not be replaced, and is decided once.
CREATE FUNCTION check_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
DECLARE short line_shortage%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state <> 'asked' OR (to_jsonb(NEW) - ARRAY['state', 'decided_at', 'decided_by']) <> (to_jsonb(OLD) - ARRAY['state', 'decided_at', 'decided_by']) THEN
      RAISE EXCEPTION 'A replacement is decided once' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO short FROM line_shortage WHERE id = NEW.shortage_id;
  SELECT * INTO line FROM order_line WHERE order_id = short.order_id AND position = short.position;
  IF short.order_id <> NEW.order_id OR line.product_id = NEW.product_id OR line.if_short IN ('refund', 'never')
    OR NEW.charged > (line.price - line.discount) * short.quantity
    OR line.tax_exempt <> (SELECT tax_exempt FROM product WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be replaced like this', short.position, short.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'line_replacement_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER line_replacement_checked BEFORE INSERT OR UPDATE ON line_replacement FOR EACH ROW EXECUTE FUNCTION check_replacement();

-- A shopper's wishes for lines that are missing: for a product, or in general, which is product 0. They preset the next order.
CREATE TABLE short_wish (
  account_id text NOT NULL,
  product_id integer NOT NULL,
  wish text NOT NULL,
  CONSTRAINT short_wish_account_id_product_id_pk PRIMARY KEY (account_id, product_id),
  CONSTRAINT short_wish_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT short_wish_wish CHECK (wish IN ('ask', 'best-match', 'refund', 'never'))
);

-- Readings of the scale for pieces sold by weight, append-only. A correction is the next revision of its piece. Money in won.
CREATE TABLE weighing (
  order_id text NOT NULL,
  position smallint NOT NULL,
  piece smallint NOT NULL,
  revision smallint NOT NULL,
  grams integer NOT NULL,
  charged integer NOT NULL,
  refund_id text,
  weighed_by text NOT NULL,
  weighed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT weighing_order_id_position_piece_revision_pk PRIMARY KEY (order_id, position, piece, revision),
  CONSTRAINT weighing_order_line FOREIGN KEY (order_id, position) REFERENCES order_line (order_id, position),
  CONSTRAINT weighing_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund (id),
  CONSTRAINT weighing_piece CHECK (piece >= 1 AND revision >= 1),
  CONSTRAINT weighing_grams CHECK (grams BETWEEN 1 AND 200000),
  CONSTRAINT weighing_charged CHECK (charged >= 0)
);
CREATE TRIGGER weighing_append_only BEFORE UPDATE OR DELETE ON weighing FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER weighing_no_truncate BEFORE TRUNCATE ON weighing FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A reading costs its share of the ceiling's price, rounded down, and never more than the ceiling or than the reading that it corrects.
CREATE FUNCTION check_weighing_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_line%ROWTYPE;
  before integer;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT charged INTO before FROM weighing
    WHERE order_id = NEW.order_id AND position = NEW.position AND piece = NEW.piece AND revision = NEW.revision - 1;
  IF line.weight_ceiling IS NULL OR NEW.piece > line.quantity
    OR NEW.charged <> (line.price - line.discount)::bigint * least(NEW.grams, line.weight_ceiling) / line.weight_ceiling
    OR (NEW.revision > 1 AND (before IS NULL OR NEW.charged > before)) THEN
    RAISE EXCEPTION 'Piece % of line % of order % cannot be weighed like this', NEW.piece, NEW.position, NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'weighing_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER weighing_fits BEFORE INSERT ON weighing FOR EACH ROW EXECUTE FUNCTION check_weighing_fits();


-- Bank lines
-- ----------
-- Money that a bank says has arrived, once, however often it was pasted or dropped. Names are in bank_line_words. Money in won.
CREATE TABLE bank_line (
  id text PRIMARY KEY,
  identity text NOT NULL,
  bank text,
  tail text,
  day date NOT NULL,
  minute text,
  received_at timestamptz NOT NULL,
  amount integer NOT NULL,
  balance bigint,
  kind text NOT NULL,
  perhaps_twice boolean NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  kept_by text NOT NULL,
  confirmed_at timestamptz,
  state text NOT NULL,
  aside_reason text,
  settled_by text,
  settled_at timestamptz,
  CONSTRAINT bank_line_identity_unique UNIQUE (identity),
  CONSTRAINT bank_line_identity CHECK (identity ~ '^[0-9a-f]{64}$'),
  CONSTRAINT bank_line_tail CHECK (tail ~ '^[0-9]{3}$'),
  CONSTRAINT bank_line_minute CHECK (minute ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT bank_line_amount CHECK (amount > 0),
  CONSTRAINT bank_line_state CHECK (state IN ('waiting', 'booked', 'aside')),
  CONSTRAINT bank_line_reason CHECK (aside_reason IN ('not-a-sale', 'booked-by-hand', 'private', 'sent-back', 'unknown', 'old')),
  CONSTRAINT bank_line_aside CHECK ((state = 'aside') = (aside_reason IS NOT NULL)),
  CONSTRAINT bank_line_settled CHECK ((state = 'waiting') = (settled_at IS NULL))
);
-- The desk of staff reads bank lines from the newest on, without sorting.
CREATE INDEX bank_line_state_received ON bank_line (state, received_at, id);
CREATE INDEX bank_line_waiting_amount ON bank_line (amount) WHERE state = 'waiting';
CREATE INDEX bank_line_day ON bank_line (day, amount);
CREATE INDEX bank_line_booked ON bank_line (settled_at) WHERE state = 'booked';
CREATE TRIGGER bank_line_no_delete BEFORE DELETE ON bank_line FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER bank_line_no_truncate BEFORE TRUNCATE ON bank_line FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A line stays what it was when it was read. A file may add once what a text left out; what is booked stays booked.
CREATE FUNCTION bank_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.identity, NEW.day, NEW.received_at, NEW.amount, NEW.kind, NEW.perhaps_twice, NEW.kept_at, NEW.kept_by)
      IS DISTINCT FROM (OLD.id, OLD.identity, OLD.day, OLD.received_at, OLD.amount, OLD.kind, OLD.perhaps_twice, OLD.kept_at, OLD.kept_by)
    OR coalesce(OLD.bank, NEW.bank) IS DISTINCT FROM NEW.bank OR coalesce(OLD.tail, NEW.tail) IS DISTINCT FROM NEW.tail
    OR coalesce(OLD.minute, NEW.minute) IS DISTINCT FROM NEW.minute OR coalesce(OLD.balance, NEW.balance) IS DISTINCT FROM NEW.balance
    OR coalesce(OLD.confirmed_at, NEW.confirmed_at) IS DISTINCT FROM NEW.confirmed_at
    OR (OLD.state = 'booked' AND NEW.state <> 'booked') THEN
    RAISE EXCEPTION 'A bank line stays as it was read and booked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_line_as_read BEFORE UPDATE ON bank_line FOR EACH ROW EXECUTE FUNCTION bank_line_stays();

-- The sender as the bank writes it, and staff's note. A table of its own, because it is erased with the customer's account.
CREATE TABLE bank_line_words (
  line_id text PRIMARY KEY,
  payer text NOT NULL,
  memo text NOT NULL,
  note text,
  CONSTRAINT bank_line_words_line_id_bank_line_id_fk FOREIGN KEY (line_id) REFERENCES bank_line (id)
);

-- The text that was read, unchanged: a message or a row of a file. Erased with the names.
CREATE TABLE bank_line_reading (
  line_id text NOT NULL,
  source text NOT NULL,
  row integer NOT NULL,
  raw text NOT NULL,
  read_by text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_line_reading_line_id_source_pk PRIMARY KEY (line_id, source),
  CONSTRAINT bank_line_reading_line_id_bank_line_id_fk FOREIGN KEY (line_id) REFERENCES bank_line (id),
  CONSTRAINT bank_line_reading_source CHECK (source IN ('text', 'file'))
);

-- The deposits that a bank line was booked as, append-only: one order each, and together the whole line. Money in won.
CREATE TABLE bank_line_booking (
  line_id text NOT NULL,
  order_id text NOT NULL,
  deposit_id text NOT NULL,
  amount integer NOT NULL,
  CONSTRAINT bank_line_booking_line_id_order_id_pk PRIMARY KEY (line_id, order_id),
  CONSTRAINT bank_line_booking_line_id_bank_line_id_fk FOREIGN KEY (line_id) REFERENCES bank_line (id),
  CONSTRAINT bank_line_booking_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT bank_line_booking_deposit_id_deposit_id_fk FOREIGN KEY (deposit_id) REFERENCES deposit (id),
  CONSTRAINT bank_line_booking_amount CHECK (amount > 0)
);
CREATE UNIQUE INDEX bank_line_booking_deposit ON bank_line_booking (deposit_id);
CREATE INDEX bank_line_booking_order ON bank_line_booking (order_id);
CREATE TRIGGER bank_line_booking_append_only BEFORE UPDATE OR DELETE ON bank_line_booking FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER bank_line_booking_no_truncate BEFORE TRUNCATE ON bank_line_booking FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A booked line is booked for all of its money, and one that waits or was set aside for none.
CREATE FUNCTION bank_line_booked_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line text := CASE TG_TABLE_NAME WHEN 'bank_line' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'line_id' END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM bank_line l
    WHERE l.id = line AND (SELECT coalesce(sum(b.amount), 0) FROM bank_line_booking b WHERE b.line_id = l.id)
      <> CASE l.state WHEN 'booked' THEN l.amount ELSE 0 END
  ) THEN
    RAISE EXCEPTION 'A bank line is booked for all of its money or for none' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bank_line_whole AFTER INSERT OR UPDATE OF state ON bank_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'booked') EXECUTE FUNCTION bank_line_booked_whole();
CREATE CONSTRAINT TRIGGER bank_line_booking_whole AFTER INSERT ON bank_line_booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_line_booked_whole();


-- Reconciliation
-- --------------
-- A run of the auditor, append-only: when, who asked for it (null: the nightly job), and the sums that it compared.
CREATE TABLE audit_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  asked_by text,
  found integer NOT NULL,
  sums jsonb NOT NULL,
  CONSTRAINT audit_run_found CHECK (found >= 0)
);
CREATE INDEX audit_run_at ON audit_run (at);
CREATE TRIGGER audit_run_append_only BEFORE UPDATE OR DELETE ON audit_run FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- A case for each thing that does not agree, open until both sides agree or somebody closes it with a note.
CREATE TABLE audit_case (
  id text PRIMARY KEY,
  source text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  order_id text,
  payment_id text,
  refund_id text,
  amount integer,
  there integer,
  opened_at timestamptz NOT NULL DEFAULT now(),
  taken_by text,
  taken_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  closing text,
  CONSTRAINT audit_case_source CHECK (source IN ('books', 'provider')),
  CONSTRAINT audit_case_kind CHECK (kind IN ('payment-without-order', 'order-without-payment', 'refund-unsure', 'cash-without-order',
    'refund-late', 'receipt-late', 'provider-differs', 'books', 'work')),
  CONSTRAINT audit_case_taken CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CONSTRAINT audit_case_closing CHECK (closing IN ('agrees', 'noted')),
  CONSTRAINT audit_case_closed CHECK ((closed_at IS NULL) = (closing IS NULL) AND (closing IS DISTINCT FROM 'noted' OR closed_by IS NOT NULL))
);
-- One case at a time for one thing. A case that was closed with a note is not opened again.
CREATE UNIQUE INDEX audit_case_standing ON audit_case (name, subject) WHERE closing IS DISTINCT FROM 'agrees';
CREATE INDEX audit_case_closed_at ON audit_case (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX audit_case_order ON audit_case (order_id);

-- The words with which a case was closed. Apart from it, because they go with the customer's account.
CREATE TABLE audit_case_note (
  case_id text PRIMARY KEY REFERENCES audit_case (id),
  text text NOT NULL,
  CONSTRAINT audit_case_note_text CHECK (text <> '')
);


-- Figures
-- -------
-- Sales of an order by product, for the figures of a period: a copy of what orders, refunds and lots say, kept by their triggers (decision 060).
-- Orders that are unpaid, cancelled or given back whole have none. Money in won.
CREATE TABLE sold_line (
  order_id text NOT NULL,
  product_id integer NOT NULL,
  paid_at timestamptz NOT NULL,
  pieces integer NOT NULL,
  won integer NOT NULL,
  drawn integer NOT NULL,
  cost bigint NOT NULL,
  CONSTRAINT sold_line_order_id_product_id_pk PRIMARY KEY (order_id, product_id),
  CONSTRAINT sold_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id)
);
CREATE INDEX sold_line_paid ON sold_line (paid_at, product_id, pieces, won, drawn, cost);

-- The rows of `sold_line` as orders, refunds and lots say them: triggers write it from here, and the auditor compares the two.
CREATE VIEW sold_line_in_books AS
SELECT part.order_id, part.product_id, o.paid_at,
  sum(part.pieces)::integer AS pieces, sum(part.won)::integer AS won, sum(part.drawn)::integer AS drawn, sum(part.cost)::bigint AS cost
FROM (
  SELECT order_id, product_id, quantity AS pieces, quantity * (price - discount) AS won, 0 AS drawn, 0::bigint AS cost FROM order_line
  UNION ALL
  SELECT b.order_id, l.product_id, -b.quantity, -b.amount, 0, 0
  FROM refund_line b JOIN refund r ON r.id = b.refund_id AND r.status = 'done'
    JOIN order_line l ON l.order_id = b.order_id AND l.position = b.position
  UNION ALL
  SELECT b.order_id, l.product_id, 0, -b.amount, 0, 0
  FROM refund_reduction b JOIN refund r ON r.id = b.refund_id AND r.status = 'done'
    JOIN order_line l ON l.order_id = b.order_id AND l.position = b.position
  UNION ALL
  SELECT m.order_id, m.product_id, 0, 0, -m.delta, -m.delta * lot.purchase_price::bigint
  FROM lot_move m JOIN lot ON lot.id = m.lot_id AND lot.purchase_price IS NOT NULL WHERE m.order_id IS NOT NULL
) part JOIN "order" o ON o.id = part.order_id
WHERE o.paid_at IS NOT NULL AND o.status NOT IN ('Cancelled', 'Refund Done')
GROUP BY part.order_id, part.product_id, o.paid_at;

-- Writes the sold lines of some orders anew. The orders are locked before their books are read, so that two changes of one order see each other.
CREATE FUNCTION write_sold_lines(ids text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM "order" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM sold_line s USING "order" o
  WHERE s.order_id = ANY (ids) AND o.id = s.order_id AND (o.paid_at IS NULL OR o.status IN ('Cancelled', 'Refund Done'));
  INSERT INTO sold_line (order_id, product_id, paid_at, pieces, won, drawn, cost)
  SELECT order_id, product_id, paid_at, pieces, won, drawn, cost FROM sold_line_in_books WHERE order_id = ANY (ids)
  ON CONFLICT (order_id, product_id) DO UPDATE
  SET paid_at = excluded.paid_at, pieces = excluded.pieces, won = excluded.won, drawn = excluded.drawn, cost = excluded.cost
  WHERE (sold_line.paid_at, sold_line.pieces, sold_line.won, sold_line.drawn, sold_line.cost)
    <> (excluded.paid_at, excluded.pieces, excluded.won, excluded.drawn, excluded.cost);
END $$;

CREATE FUNCTION keep_sold_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'order' THEN PERFORM write_sold_lines(ARRAY[NEW.id]);
    WHEN 'stock_move' THEN PERFORM write_sold_lines(ARRAY[NEW.order_id]);
    WHEN 'refund' THEN PERFORM write_sold_lines(ARRAY(SELECT order_id FROM payment WHERE id = NEW.payment_id));
    WHEN 'lot' THEN PERFORM write_sold_lines(ARRAY(SELECT DISTINCT order_id FROM lot_move WHERE lot_id = NEW.id AND order_id IS NOT NULL));
  END CASE;
  RETURN NULL;
END $$;

-- At the end of the transaction, when all that belongs to a change is written. An order that is placed writes none: it is not paid yet.
CREATE CONSTRAINT TRIGGER order_paid_at_once AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION keep_sold_lines();
CREATE CONSTRAINT TRIGGER order_sold AFTER UPDATE OF paid_at, status ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at
    OR (NEW.paid_at IS NOT NULL AND (OLD.status IN ('Cancelled', 'Refund Done')) <> (NEW.status IN ('Cancelled', 'Refund Done'))))
  EXECUTE FUNCTION keep_sold_lines();

-- Pieces of a paid order that went back to their lots, and those that replaced them.
CREATE CONSTRAINT TRIGGER stock_move_sold AFTER INSERT ON stock_move DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.kind NOT IN ('sale', 'return')) EXECUTE FUNCTION keep_sold_lines();
CREATE CONSTRAINT TRIGGER refund_sold AFTER INSERT OR UPDATE OF status ON refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'done') EXECUTE FUNCTION keep_sold_lines();
CREATE CONSTRAINT TRIGGER lot_price_sold AFTER UPDATE OF purchase_price ON lot DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.purchase_price IS DISTINCT FROM NEW.purchase_price) EXECUTE FUNCTION keep_sold_lines();


-- Messages
-- --------
-- A mail or a text message to one person about one thing, once: the unique index refuses a second one. It holds ids; what it says is read and
-- written when it is sent.
CREATE TABLE message (
  id text PRIMARY KEY,
  channel text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL,
  account_id text,
  recipient text,
  created_at timestamptz NOT NULL DEFAULT now(),
  outcome text,
  ended_at timestamptz,
  CONSTRAINT message_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT message_channel CHECK (channel IN ('mail', 'text')),
  CONSTRAINT message_outcome CHECK (outcome IN ('sent', 'refused', 'skipped', 'expired')),
  CONSTRAINT message_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT message_forgets_recipient CHECK (outcome IS NULL OR recipient IS NULL)
);
CREATE INDEX message_account ON message (account_id);
CREATE INDEX message_ended_at ON message (ended_at);
CREATE UNIQUE INDEX message_once ON message (channel, template, subject);

-- A kind of mail that somebody does not want any more. Only what is not needed can be refused.
CREATE TABLE message_opt_out (
  account_id text NOT NULL,
  template text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_opt_out_account_id_template_pk PRIMARY KEY (account_id, template),
  CONSTRAINT message_opt_out_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT message_opt_out_template CHECK (template IN ('back-in-stock'))
);


-- The shop's own words of the messages that it sends; those of a text that it did not change are empty or missing.
CREATE TABLE message_texts (
  template text PRIMARY KEY,
  version integer NOT NULL,
  texts jsonb NOT NULL,
  CONSTRAINT message_texts_template CHECK (template IN ('order-received', 'cash-order', 'order-paid', 'order-on-delivery', 'order-delivered',
    'order-collected', 'order-cancelled', 'order-refunded', 'refund-account', 'welcome', 'confirm-email', 'reset-link', 'password-changed',
    'contact-changed', 'chat-reply', 'back-in-stock', 'review-answer')),
  CONSTRAINT message_texts_version CHECK (version > 0)
);

-- Changes of messages by staff, append-only, with all own words of the message before and after.
CREATE TABLE message_texts_change (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  template text NOT NULL,
  version integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  CONSTRAINT message_texts_change_template CHECK (template IN ('order-received', 'cash-order', 'order-paid', 'order-on-delivery', 'order-delivered',
    'order-collected', 'order-cancelled', 'order-refunded', 'refund-account', 'welcome', 'confirm-email', 'reset-link', 'password-changed',
    'contact-changed', 'chat-reply', 'back-in-stock', 'review-answer'))
);
CREATE UNIQUE INDEX message_texts_change_version ON message_texts_change (template, version);
CREATE TRIGGER message_texts_change_append_only BEFORE UPDATE OR DELETE ON message_texts_change FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER message_texts_change_no_truncate BEFORE TRUNCATE ON message_texts_change FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();


-- Notifications
-- -------------
-- News for one customer, or for all: then it has no account and is joined when a customer reads, so that sending it is one row. One that is targeted
-- is for those whom notification_recipient names.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text,
  origin text NOT NULL,
  topic text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  image text,
  type text NOT NULL,
  content jsonb,
  action text,
  action_text jsonb,
  sent_by text,
  pushed_through text,
  created_at timestamptz NOT NULL DEFAULT now(),
  advertising boolean NOT NULL DEFAULT false,
  targeted boolean NOT NULL DEFAULT false,
  CONSTRAINT notification_origin_unique UNIQUE (origin),
  CONSTRAINT notification_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT notification_sent_by_account_id_fk FOREIGN KEY (sent_by) REFERENCES account (id) ON DELETE SET NULL,
  CONSTRAINT notification_topic CHECK (topic IN ('order', 'chat', 'stock', 'shop')),
  CONSTRAINT notification_type CHECK (type IN ('html', 'link')),
  CONSTRAINT notification_html_has_content CHECK ((type = 'html') = (content IS NOT NULL)),
  CONSTRAINT notification_link_has_action CHECK (type = 'html' OR action IS NOT NULL),
  CONSTRAINT notification_action CHECK (action ~ '^(/([^/\\]|$)|https?://)'),
  CONSTRAINT notification_targeted CHECK (NOT targeted OR account_id IS NULL)
);
CREATE INDEX notification_account ON notification (account_id, id);
CREATE INDEX notification_created ON notification (created_at);

-- The people who got a targeted notification, each once.
CREATE TABLE notification_recipient (
  account_id text NOT NULL,
  notification_id bigint NOT NULL,
  CONSTRAINT notification_recipient_account_id_notification_id_pk PRIMARY KEY (account_id, notification_id),
  CONSTRAINT notification_recipient_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT notification_recipient_notification_id_notification_id_fk
    FOREIGN KEY (notification_id) REFERENCES notification (id) ON DELETE CASCADE
);
CREATE INDEX notification_recipient_notification ON notification_recipient (notification_id);

-- The readers of each notification: of news to one and to all alike.
CREATE TABLE notification_read (
  notification_id bigint NOT NULL,
  account_id text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  tapped_at timestamptz,
  CONSTRAINT notification_read_notification_id_account_id_pk PRIMARY KEY (notification_id, account_id),
  CONSTRAINT notification_read_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT notification_read_notification_id_notification_id_fk FOREIGN KEY (notification_id) REFERENCES notification (id) ON DELETE CASCADE
);
CREATE INDEX notification_read_account ON notification_read (account_id);

-- A notification as staff write, schedule and send it. Empty texts of a language are missing ones.
CREATE TABLE campaign (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'draft',
  type text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  content jsonb NOT NULL,
  action_text jsonb NOT NULL,
  image text,
  action text,
  advertising boolean NOT NULL,
  audience jsonb NOT NULL,
  account_id text,
  scheduled_at timestamptz,
  started_at timestamptz,
  notification_id bigint,
  sent_through text,
  reached integer NOT NULL DEFAULT 0,
  pushed integer NOT NULL DEFAULT 0,
  read integer,
  tapped integer,
  ordered integer,
  changed_by text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT campaign_notification_id_unique UNIQUE (notification_id),
  CONSTRAINT campaign_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT campaign_changed_by_account_id_fk FOREIGN KEY (changed_by) REFERENCES account (id) ON DELETE SET NULL,
  CONSTRAINT campaign_state CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  CONSTRAINT campaign_type CHECK (type IN ('html', 'link')),
  CONSTRAINT campaign_audience CHECK ((audience ->> 'kind' = 'one') = (account_id IS NOT NULL)),
  CONSTRAINT campaign_scheduled CHECK (state <> 'scheduled' OR scheduled_at IS NOT NULL),
  CONSTRAINT campaign_sent
    CHECK ((state IN ('sending', 'sent', 'stopped')) = (started_at IS NOT NULL AND notification_id IS NOT NULL)),
  CONSTRAINT campaign_figures CHECK (pushed BETWEEN 0 AND reached),
  CONSTRAINT campaign_action CHECK (action ~ '^(/([^/\\]|$)|https?://)')
);
CREATE INDEX campaign_open ON campaign (id) WHERE state IN ('draft', 'scheduled', 'sending');
CREATE INDEX campaign_account ON campaign (account_id) WHERE account_id IS NOT NULL;

-- A device that is told by web push. It belongs to the session that asked for it: signing out removes it (trigger), a session that merely grew old
-- does not.
CREATE TABLE push_subscription (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  session_id text,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  timeouts smallint NOT NULL DEFAULT 0,
  timed_out_at timestamptz,
  CONSTRAINT push_subscription_endpoint_unique UNIQUE (endpoint),
  CONSTRAINT push_subscription_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE SET NULL,
  CONSTRAINT push_subscription_endpoint CHECK (endpoint ~ '^https?://')
);
CREATE INDEX push_subscription_account ON push_subscription (account_id, seen_at);
CREATE INDEX push_subscription_session ON push_subscription (session_id);


-- Help
-- ----
-- A question of the help centre with its answer, which may name figures of the store as {{charge}}.
CREATE TABLE help_entry (
  id text PRIMARY KEY,
  position integer NOT NULL,
  category text NOT NULL,
  question jsonb NOT NULL,
  answer jsonb NOT NULL,
  visible boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT help_entry_category CHECK (category IN ('ordering', 'payment', 'shipping', 'returns', 'account'))
);
CREATE TRIGGER help_entry_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON help_entry
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- A question that somebody sent to the shop.
CREATE TABLE inquiry (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  account_id text,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  language text NOT NULL,
  request_key text,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by text,
  revision integer NOT NULL DEFAULT 0,
  CONSTRAINT inquiry_number_unique UNIQUE (number),
  CONSTRAINT inquiry_request_key_unique UNIQUE (request_key),
  CONSTRAINT inquiry_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT inquiry_handled_by_account_id_fk FOREIGN KEY (handled_by) REFERENCES account (id) ON DELETE SET NULL,
  CONSTRAINT inquiry_message CHECK (char_length(message) BETWEEN 1 AND 2000),
  CONSTRAINT inquiry_language CHECK (language IN ('en', 'ko', 'si', 'np'))
);
CREATE INDEX inquiry_account ON inquiry (account_id);
CREATE INDEX inquiry_created ON inquiry (created_at);
CREATE INDEX inquiry_open ON inquiry (number) WHERE handled_at IS NULL;

-- An answer to an inquiry, which is mailed to its sender. It goes with the inquiry.
CREATE TABLE inquiry_answer (
  id text PRIMARY KEY,
  inquiry_id text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text NOT NULL,
  CONSTRAINT inquiry_answer_inquiry_id_inquiry_id_fk FOREIGN KEY (inquiry_id) REFERENCES inquiry (id) ON DELETE CASCADE,
  CONSTRAINT inquiry_answer_text CHECK (char_length(text) BETWEEN 1 AND 4000)
);
CREATE INDEX inquiry_answer_inquiry ON inquiry_answer (inquiry_id, at);


-- Chat
-- ----
-- The chat of one customer with the shop: who has read how far, and since when an answer is awaited. Locked by every change of its messages.
CREATE TABLE chat_thread (
  account_id text PRIMARY KEY,
  waiting_since timestamptz,
  last_at timestamptz NOT NULL,
  user_read bigint NOT NULL DEFAULT 0,
  shop_read bigint NOT NULL DEFAULT 0,
  queue bigint NOT NULL,
  handler_id text,
  closed_at timestamptz,
  done_number bigint NOT NULL DEFAULT 0,
  CONSTRAINT chat_thread_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT chat_thread_handler_id_account_id_fk FOREIGN KEY (handler_id) REFERENCES account (id) ON DELETE SET NULL,
  CONSTRAINT chat_thread_closed CHECK (closed_at IS NULL OR (waiting_since IS NULL AND handler_id IS NULL))
);
CREATE INDEX chat_thread_open ON chat_thread (queue, account_id) WHERE closed_at IS NULL;
CREATE INDEX chat_thread_closed_queue ON chat_thread (queue, account_id) WHERE closed_at IS NOT NULL;
CREATE INDEX chat_thread_waiting_queue ON chat_thread (queue, account_id) WHERE waiting_since IS NOT NULL;
CREATE INDEX chat_thread_handler ON chat_thread (handler_id, queue, account_id) WHERE handler_id IS NOT NULL;
CREATE INDEX chat_thread_waiting ON chat_thread (waiting_since) WHERE waiting_since IS NOT NULL;

-- A customer who waits is not in a closed chat, whatever version of the store writes the message.
CREATE FUNCTION chat_thread_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER chat_thread_opens_again BEFORE UPDATE ON chat_thread FOR EACH ROW
  WHEN (NEW.waiting_since IS NOT NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION chat_thread_opens();

-- A message of a chat, of the customer or of the shop; a product it is about is kept as it was then. The shop also sends cards: an order, a refund, a
-- replacement.
CREATE TABLE chat_message (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  account_id text NOT NULL,
  sender text NOT NULL,
  client_id text NOT NULL,
  message text NOT NULL,
  image_name text,
  image_width integer,
  image_height integer,
  product_id integer,
  product_snapshot jsonb,
  staff_id text,
  automatic boolean NOT NULL DEFAULT false,
  card_kind text,
  card_order_id text,
  card_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT chat_message_once UNIQUE (account_id, sender, client_id),
  CONSTRAINT chat_message_account_id_chat_thread_account_id_fk FOREIGN KEY (account_id) REFERENCES chat_thread (account_id) ON DELETE CASCADE,
  CONSTRAINT chat_message_image_name_upload_name_fk FOREIGN KEY (image_name) REFERENCES upload (name) ON DELETE CASCADE,
  CONSTRAINT chat_message_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE SET NULL,
  CONSTRAINT chat_message_card_order_id_order_id_fk FOREIGN KEY (card_order_id) REFERENCES "order" (id) ON DELETE SET NULL,
  CONSTRAINT chat_message_sender CHECK (sender IN ('admin', 'user')),
  CONSTRAINT chat_message_content CHECK (message <> '' OR image_name IS NOT NULL
    OR (sender = 'admin' AND (card_kind IS NOT NULL OR product_snapshot IS NOT NULL))),
  CONSTRAINT chat_message_shop CHECK (sender = 'admin' OR (staff_id IS NULL AND NOT automatic AND card_kind IS NULL)),
  CONSTRAINT chat_message_card CHECK (card_kind IN ('order', 'refund', 'replacement')),
  CONSTRAINT chat_message_card_of CHECK (card_kind IS NOT NULL OR (card_order_id IS NULL AND card_id IS NULL)),
  CONSTRAINT chat_message_card_id CHECK (coalesce(card_kind, 'order') = 'order' OR card_id IS NOT NULL),
  CONSTRAINT chat_message_length CHECK (char_length(message) <= 2000),
  CONSTRAINT chat_message_image CHECK ((image_name IS NULL) = (image_width IS NULL) AND (image_name IS NULL) = (image_height IS NULL)),
  CONSTRAINT chat_message_product CHECK (product_id IS NULL OR product_snapshot IS NOT NULL)
);
CREATE INDEX chat_message_image ON chat_message (image_name) WHERE image_name IS NOT NULL;
CREATE INDEX chat_message_card_order ON chat_message (card_order_id) WHERE card_order_id IS NOT NULL;
CREATE INDEX chat_message_product_id ON chat_message (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX chat_message_thread ON chat_message (account_id, number);

-- The member of staff who is writing an answer, and until when that holds.
CREATE TABLE chat_writing (
  account_id text NOT NULL,
  staff_id text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT chat_writing_account_id_staff_id_pk PRIMARY KEY (account_id, staff_id),
  CONSTRAINT chat_writing_account_id_chat_thread_account_id_fk FOREIGN KEY (account_id) REFERENCES chat_thread (account_id) ON DELETE CASCADE
);

-- Replies that staff have saved, in four languages.
CREATE TABLE saved_reply (
  id text PRIMARY KEY,
  position integer NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT saved_reply_english CHECK (title ->> 'en' <> '' AND text ->> 'en' <> ''),
  CONSTRAINT saved_reply_version CHECK (version > 0)
);


-- Reviews
-- -------
-- A customer's review of a product: one each. The rating of the product and the count of helpful votes are kept by triggers; a hidden review counts
-- for nothing.
CREATE TABLE review (
  id text PRIMARY KEY,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  product_id integer NOT NULL,
  account_id text NOT NULL,
  rating smallint NOT NULL,
  message text NOT NULL,
  image text,
  helpful_count integer NOT NULL DEFAULT 0,
  hidden_at timestamptz,
  hidden_reason text,
  answer text,
  answered_at timestamptz,
  answered_by text,
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  CONSTRAINT review_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT review_image_upload_name_fk FOREIGN KEY (image) REFERENCES upload (name) ON DELETE SET NULL,
  CONSTRAINT review_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_message CHECK (char_length(message) BETWEEN 1 AND 300),
  CONSTRAINT review_helpful CHECK (helpful_count >= 0),
  CONSTRAINT review_hidden_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CONSTRAINT review_hide_reasons CHECK (hidden_reason IN ('advertising', 'personal-data', 'insult', 'off-topic', 'unlawful')),
  CONSTRAINT review_answer CHECK (char_length(answer) BETWEEN 1 AND 300),
  CONSTRAINT review_answered CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX review_account ON review (account_id, sequence);
CREATE INDEX review_helpful_first ON review (product_id, helpful_count, sequence) WHERE hidden_at IS NULL;
CREATE INDEX review_image ON review (image) WHERE image IS NOT NULL;
CREATE INDEX review_newest ON review (product_id, sequence) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX review_one_each ON review (product_id, account_id);
CREATE INDEX review_ratings ON review (product_id, rating) WHERE hidden_at IS NULL;
CREATE INDEX review_sequence ON review (sequence);
CREATE INDEX review_created ON review (created_at);
CREATE INDEX review_unseen ON review (sequence) WHERE seen_at IS NULL;
CREATE INDEX review_unanswered ON review (sequence) WHERE answer IS NULL AND hidden_at IS NULL;
CREATE INDEX review_hidden ON review (sequence) WHERE hidden_at IS NOT NULL;

-- A product's rating is that of its shown reviews, because nothing but these changes it.
CREATE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE product SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE product SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_rates AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, product_id ON review
  FOR EACH ROW EXECUTE FUNCTION rate_product();

CREATE FUNCTION forbid_helpful_without_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The helpful count of review % changes only through review_helpful', NEW.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER review_helped_only_by_vote BEFORE UPDATE OF helpful_count ON review FOR EACH ROW
  WHEN (OLD.helpful_count IS DISTINCT FROM NEW.helpful_count AND pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_helpful_without_vote();

-- A picture that a review no longer shows goes at once; the others wait for the hourly cleaning.
CREATE FUNCTION drop_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM upload WHERE name = OLD.image;
  RETURN NULL;
END $$;
CREATE TRIGGER review_picture_deleted AFTER DELETE ON review FOR EACH ROW
  WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION drop_review_picture();
CREATE TRIGGER review_picture_changed AFTER UPDATE OF image ON review FOR EACH ROW
  WHEN (OLD.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image) EXECUTE FUNCTION drop_review_picture();

-- Pages hold reviews: a process that keeps the page of an item hears of every change of one, votes included (decision 013).
CREATE FUNCTION tell_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_content', 'product:' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
CREATE TRIGGER review_tells_change AFTER INSERT OR UPDATE OR DELETE ON review FOR EACH ROW EXECUTE FUNCTION tell_review_change();

-- "This review helped me": at most once from each customer.
CREATE TABLE review_helpful (
  review_id text NOT NULL,
  account_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT review_helpful_review_id_account_id_pk PRIMARY KEY (review_id, account_id),
  CONSTRAINT review_helpful_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT review_helpful_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES review (id) ON DELETE CASCADE
);
CREATE INDEX review_helpful_account ON review_helpful (account_id);

-- The count of helpful votes is the number of their rows.
CREATE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE review SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE review SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_helpful_counts AFTER INSERT OR DELETE ON review_helpful FOR EACH ROW EXECUTE FUNCTION count_helpful();


-- Reels
-- -----
-- A product in the feed of reels, with its video where it has one; else its pictures are shown.
CREATE TABLE reel (
  id text PRIMARY KEY,
  product_id integer NOT NULL,
  position integer NOT NULL,
  published boolean NOT NULL DEFAULT true,
  video_hash text,
  video_type text,
  video_bytes integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reel_product_id_unique UNIQUE (product_id),
  CONSTRAINT reel_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT reel_video_whole
    CHECK (num_nonnulls(video_hash, video_type, video_bytes) IN (0, 3) AND (video_type IS NULL OR video_type IN ('video/mp4', 'video/webm')))
);
CREATE INDEX reel_place ON reel (position, id) WHERE published;
CREATE INDEX reel_video ON reel (video_hash);
CREATE TRIGGER reel_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reel FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();


-- Wishes
-- ------
-- A product that a customer likes. The ids grow, so that a list by id is a list by time.
CREATE TABLE wish (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL,
  product_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wish_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT wish_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
);
CREATE INDEX wish_account ON wish (account_id, id);
CREATE UNIQUE INDEX wish_once ON wish (account_id, product_id);
CREATE INDEX wish_product ON wish (product_id);

-- A customer who is to be told when a product is back. The row ends when the customer is told, so once.
CREATE TABLE stock_watch (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  product_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_watch_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT stock_watch_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX stock_watch_once ON stock_watch (account_id, product_id);
CREATE INDEX stock_watch_product ON stock_watch (product_id, id);


-- Policies
-- --------
-- A published version of the terms, the privacy policy or the rules of returns. Rows are never changed, so that everybody can read what held at the
-- time of an order. An adverse version is announced a month before (Standard Terms no. 10023, article 3).
CREATE TABLE policy (
  kind text NOT NULL,
  version integer NOT NULL,
  effective_on date NOT NULL,
  sections jsonb NOT NULL,
  facts_before jsonb,
  published_at timestamptz NOT NULL DEFAULT now(),
  adverse boolean NOT NULL DEFAULT false,
  CONSTRAINT policy_kind_version_pk PRIMARY KEY (kind, version),
  CONSTRAINT policy_kind CHECK (kind IN ('terms', 'privacy', 'returns')),
  CONSTRAINT policy_version CHECK (version > 0)
);
CREATE TRIGGER policy_append_only BEFORE UPDATE OR DELETE ON policy FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER policy_tells_change AFTER INSERT ON policy FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- The draft of the next version of a policy, at most one of each. It may still lack a language.
CREATE TABLE policy_draft (
  kind text PRIMARY KEY,
  sections jsonb NOT NULL,
  revision integer NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT policy_draft_kind CHECK (kind IN ('terms', 'privacy', 'returns')),
  CONSTRAINT policy_draft_revision CHECK (revision > 0)
);
