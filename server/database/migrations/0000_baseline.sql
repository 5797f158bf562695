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

-- A signed-in device; a token without a live session row is worth nothing.
CREATE TABLE session (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  network_hash text,
  staff boolean NOT NULL DEFAULT false,
  last_seen_at timestamptz,
  CONSTRAINT session_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT session_staff_seen CHECK (staff = (last_seen_at IS NOT NULL))
);
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX session_network ON session (account_id, network_hash);

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
  is_default boolean NOT NULL,
  CONSTRAINT address_account_id_slot_pk PRIMARY KEY (account_id, slot),
  CONSTRAINT address_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT address_slot CHECK (slot BETWEEN 0 AND 2)
);
CREATE UNIQUE INDEX address_one_default ON address (account_id) WHERE is_default;

-- A consent, in which version and when; a withdrawn one keeps its row.
CREATE TABLE consent (
  account_id text NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT consent_account_id_kind_at_pk PRIMARY KEY (account_id, kind, at),
  CONSTRAINT consent_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
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


-- Staff
-- -----
-- The people who work for the shop. Powers come from this table alone; account.role says as what an account was opened.
CREATE TABLE staff (
  account_id text PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  role text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staff_role CHECK (role IN ('owner', 'manager', 'packer'))
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

-- The rights of a role. The owner has every right and no row here, so no row can give or take one.
CREATE TABLE staff_role_permission (
  role text NOT NULL,
  permission text NOT NULL,
  CONSTRAINT staff_role_permission_role_permission_pk PRIMARY KEY (role, permission),
  CONSTRAINT staff_role_permission_role CHECK (role IN ('manager', 'packer')),
  CONSTRAINT staff_role_permission_name CHECK (permission ~ '^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$')
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
INSERT INTO staff_role_permission (role, permission) VALUES
  ('manager', 'orders.read'),
  ('manager', 'orders.move'),
  ('manager', 'orders.deposit'),
  ('manager', 'orders.refund'),
  ('manager', 'customers.read'),
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
  ('manager', 'notifications.read'),
  ('manager', 'notifications.send'),
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
CREATE INDEX staff_action_subject ON staff_action (subject_kind, subject_id, at);
CREATE TRIGGER staff_action_append_only BEFORE UPDATE OR DELETE ON staff_action FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER staff_action_no_truncate BEFORE TRUNCATE ON staff_action FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Calls of staff that read a person's data, were refused or failed, and their signing in and out. A row goes after two years, none before. No key
-- to accounts: the log outlives them.
CREATE TABLE access_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text,
  address text NOT NULL,
  call text NOT NULL,
  order_id text,
  account_id text,
  result text NOT NULL,
  CONSTRAINT access_log_result CHECK (result IN ('ok', 'refused', 'failed'))
);
CREATE INDEX access_log_at ON access_log (at);
CREATE TRIGGER access_log_append_only BEFORE UPDATE ON access_log FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER access_log_kept BEFORE DELETE ON access_log FOR EACH ROW
  WHEN (OLD.at > now() - interval '2 years') EXECUTE FUNCTION forbid_change();
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
  until timestamptz,
  ended_at timestamptz,
  CONSTRAINT popup_action CHECK (action ~ '^(/([^/\\]|$)|https?://)')
);
CREATE UNIQUE INDEX popup_one_published ON popup ((true)) WHERE ended_at IS NULL;
CREATE TRIGGER popup_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON popup FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();


-- Catalogue
-- ---------
-- An uploaded picture, kept in the file store under its content hash. Sizes in pixels and bytes.
CREATE TABLE picture (
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  plain boolean NOT NULL DEFAULT false
);

-- A product of the shop. Money in won, VAT included; the stock count is what can be sold now. Pages keep room for the changed row (fillfactor): a
-- sale then touches no index.
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
  stock_count integer NOT NULL DEFAULT 0,
  tax_exempt boolean NOT NULL DEFAULT false,
  origin text NOT NULL,
  storage text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  weekday_deal smallint,
  rating numeric(2,1) NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  notice_kind text,
  may_contain text[],
  withheld boolean NOT NULL DEFAULT false,
  CONSTRAINT product_sku_unique UNIQUE (sku),
  CONSTRAINT product_price CHECK (price BETWEEN 0 AND 1000000000),
  CONSTRAINT product_discount CHECK (discount BETWEEN 0 AND price),
  CONSTRAINT product_stock CHECK (stock_count >= 0),
  CONSTRAINT product_weekday_deal CHECK (weekday_deal BETWEEN 0 AND 6),
  CONSTRAINT product_withheld CHECK (NOT (withheld AND active)),
  CONSTRAINT product_rating CHECK (rating BETWEEN 0 AND 5),
  CONSTRAINT product_rating_sum CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count),
  CONSTRAINT product_content CHECK ((content_amount IS NULL) = (content_measure IS NULL) AND (content_amount IS NULL OR content_amount > 0))
) WITH (fillfactor = 50);
CREATE INDEX product_category ON product (category, id) WHERE active;
CREATE INDEX product_changed_in ON product (changed_in);
CREATE INDEX product_weekday_deal ON product (weekday_deal, id) WHERE active AND weekday_deal IS NOT NULL;

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

-- Every change of a stock count, append-only: the count is the sum of its moves.
CREATE TABLE stock_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  delta integer NOT NULL,
  kind text NOT NULL,
  order_id text,
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_move_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id),
  CONSTRAINT stock_move_delta CHECK (delta <> 0),
  CONSTRAINT stock_move_kind CHECK (kind IN ('import', 'count', 'sale', 'return', 'restock')),
  CONSTRAINT stock_move_order CHECK ((order_id IS NOT NULL) = (kind IN ('sale', 'return', 'restock'))),
  CONSTRAINT stock_move_sign CHECK ((kind <> 'sale' OR delta < 0) AND (kind NOT IN ('return', 'restock') OR delta > 0))
);
CREATE UNIQUE INDEX stock_move_once_per_order ON stock_move (order_id, product_id, kind) WHERE kind IN ('sale', 'return');
CREATE INDEX stock_move_product ON stock_move (product_id, id);
CREATE TRIGGER stock_move_append_only BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- The stock count is the sum of its moves, because nothing but a move changes it.
CREATE FUNCTION apply_stock_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET stock_count = stock_count + NEW.delta, updated_at = now() WHERE id = NEW.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_move_applies AFTER INSERT ON stock_move FOR EACH ROW EXECUTE FUNCTION apply_stock_move();

-- The ledgers cannot be emptied either: row triggers do not see TRUNCATE.
CREATE TRIGGER stock_move_no_truncate BEFORE TRUNCATE ON stock_move FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

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
  CONSTRAINT slide_picture_hash_picture_hash_fk FOREIGN KEY (picture_hash) REFERENCES picture (hash)
);
CREATE TRIGGER slide_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slide FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

-- The picture of a category, for its tile and header.
CREATE TABLE category_picture (
  category text PRIMARY KEY,
  picture_hash text NOT NULL,
  CONSTRAINT category_picture_picture_hash_picture_hash_fk FOREIGN KEY (picture_hash) REFERENCES picture (hash)
);
CREATE TRIGGER category_picture_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_picture
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();


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
  amount integer NOT NULL,
  tax_free_amount integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  note text,
  language text NOT NULL DEFAULT 'en',
  depositor text,
  cash_receipt_type text,
  cash_receipt_number text,
  placed_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  paid_at timestamptz,
  ended_at timestamptz,
  auto_cancelled boolean NOT NULL DEFAULT false,
  refund_outcome text,
  refunded_amount integer NOT NULL DEFAULT 0,
  refunded_at timestamptz,
  promised_on date,
  CONSTRAINT order_number_unique UNIQUE (number),
  CONSTRAINT order_status
    CHECK (status IN ('Pending', 'Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered', 'Cancelled', 'Refund Done')),
  CONSTRAINT order_method CHECK (payment_method IN ('wallet', 'card', 'cash')),
  CONSTRAINT order_money CHECK (discount BETWEEN 0 AND total AND delivery_charge >= 0 AND amount = total - discount + delivery_charge),
  CONSTRAINT order_tax_free CHECK (tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT order_paid_to_go_on CHECK (paid_at IS NOT NULL OR status IN ('Pending', 'Cancelled')),
  CONSTRAINT order_refunded CHECK (refunded_amount BETWEEN 0 AND amount),
  CONSTRAINT order_refund_done CHECK (status <> 'Refund Done' OR (refunded_at IS NOT NULL AND refunded_amount = amount))
);
CREATE INDEX order_account ON "order" (account_id, placed_at DESC NULLS LAST, id);
CREATE INDEX order_placed ON "order" (placed_at DESC NULLS LAST, id);
CREATE INDEX order_status_placed ON "order" (status, placed_at DESC NULLS LAST, id);
CREATE INDEX order_unpaid_due ON "order" (due_at) WHERE status = 'Pending' AND paid_at IS NULL;

-- An order is placed for an account that is there, and keeps its id when the account is closed.
CREATE FUNCTION order_needs_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM account WHERE id = NEW.account_id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'An order needs an account' USING ERRCODE = 'foreign_key_violation';
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
  CONSTRAINT order_line_order_id_position_pk PRIMARY KEY (order_id, position),
  CONSTRAINT order_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order" (id),
  CONSTRAINT order_line_money CHECK (price >= 0 AND discount BETWEEN 0 AND price),
  CONSTRAINT order_line_quantity CHECK (quantity BETWEEN 1 AND 999)
);
CREATE UNIQUE INDEX order_line_product ON order_line (order_id, product_id);
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
  CONSTRAINT order_event_first CHECK (from_status IS NOT NULL OR to_status = 'Pending')
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


-- Payments
-- --------
-- One attempt to pay an order. 'created' before the provider answered, 'ready' while the customer decides, 'approving' while the provider takes the
-- money, then 'paid', or one of the ends. 'unwanted' is money that the order cannot take (another amount, too late, a second time): it always has
-- its refund. Money in won.
CREATE TABLE payment (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  provider text NOT NULL,
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
  booked_by text,
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
  CONSTRAINT refund_sent_by CHECK (sent_by IN ('provider', 'bank-details', 'cash')),
  CONSTRAINT refund_delivery CHECK (delivery_amount BETWEEN 0 AND amount),
  CONSTRAINT refund_amount CHECK (amount > 0 AND tax_free_amount BETWEEN 0 AND amount),
  CONSTRAINT refund_status CHECK (status IN ('pending', 'manual', 'done')),
  CONSTRAINT refund_done_at CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_waiting ON refund (created_at) WHERE status <> 'done';
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

-- Never more pieces than were bought, each for what was paid for it, and the VAT-exempt part as the line says.
CREATE FUNCTION check_refund_line_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line order_line%ROWTYPE;
BEGIN
  PERFORM 1 FROM "order" WHERE id = NEW.order_id FOR UPDATE;
  SELECT * INTO line FROM order_line WHERE order_id = NEW.order_id AND position = NEW.position;
  IF NEW.amount <> (line.price - line.discount) * NEW.quantity
    OR NEW.tax_free_amount <> NEW.amount * line.tax_exempt::integer
    OR line.quantity < NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM refund_line WHERE order_id = NEW.order_id AND position = NEW.position)
    OR NOT EXISTS (SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = NEW.refund_id AND p.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'Line % of order % cannot be refunded like this', NEW.position, NEW.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_line_fits';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_line_fits BEFORE INSERT ON refund_line FOR EACH ROW EXECUTE FUNCTION check_refund_line_fits();

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


-- Notifications
-- -------------
-- News for one customer, or for all: then it has no account and is joined when a customer reads, so that sending it is one row.
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
  request_hash text,
  pushed_through text,
  created_at timestamptz NOT NULL DEFAULT now(),
  advertising boolean NOT NULL DEFAULT false,
  CONSTRAINT notification_origin_unique UNIQUE (origin),
  CONSTRAINT notification_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT notification_sent_by_account_id_fk FOREIGN KEY (sent_by) REFERENCES account (id) ON DELETE SET NULL,
  CONSTRAINT notification_topic CHECK (topic IN ('order', 'chat', 'stock', 'shop')),
  CONSTRAINT notification_type CHECK (type IN ('html', 'link')),
  CONSTRAINT notification_html_has_content CHECK ((type = 'html') = (content IS NOT NULL)),
  CONSTRAINT notification_link_has_action CHECK (type = 'html' OR action IS NOT NULL),
  CONSTRAINT notification_action CHECK (action ~ '^(/([^/\\]|$)|https?://)')
);
CREATE INDEX notification_account ON notification (account_id, id);
CREATE INDEX notification_created ON notification (created_at);
CREATE INDEX notification_sent ON notification (id) WHERE request_hash IS NOT NULL;

-- The readers of each notification: of news to one and to all alike.
CREATE TABLE notification_read (
  notification_id bigint NOT NULL,
  account_id text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notification_read_notification_id_account_id_pk PRIMARY KEY (notification_id, account_id),
  CONSTRAINT notification_read_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT notification_read_notification_id_notification_id_fk FOREIGN KEY (notification_id) REFERENCES notification (id) ON DELETE CASCADE
);
CREATE INDEX notification_read_account ON notification_read (account_id);

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
  CONSTRAINT chat_thread_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
);
CREATE INDEX chat_thread_queue ON chat_thread (queue, account_id);

-- A message of a chat, of the customer or of the shop; a product it is about is kept as it was then.
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
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT chat_message_once UNIQUE (account_id, sender, client_id),
  CONSTRAINT chat_message_account_id_chat_thread_account_id_fk FOREIGN KEY (account_id) REFERENCES chat_thread (account_id) ON DELETE CASCADE,
  CONSTRAINT chat_message_image_name_upload_name_fk FOREIGN KEY (image_name) REFERENCES upload (name) ON DELETE CASCADE,
  CONSTRAINT chat_message_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE SET NULL,
  CONSTRAINT chat_message_sender CHECK (sender IN ('admin', 'user')),
  CONSTRAINT chat_message_content CHECK (message <> '' OR image_name IS NOT NULL),
  CONSTRAINT chat_message_length CHECK (char_length(message) <= 2000),
  CONSTRAINT chat_message_image CHECK ((image_name IS NULL) = (image_width IS NULL) AND (image_name IS NULL) = (image_height IS NULL)),
  CONSTRAINT chat_message_product CHECK (product_id IS NULL OR product_snapshot IS NOT NULL)
);
CREATE INDEX chat_message_image ON chat_message (image_name) WHERE image_name IS NOT NULL;
CREATE INDEX chat_message_product_id ON chat_message (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX chat_message_thread ON chat_message (account_id, number);


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
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  CONSTRAINT review_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE,
  CONSTRAINT review_image_upload_name_fk FOREIGN KEY (image) REFERENCES upload (name) ON DELETE SET NULL,
  CONSTRAINT review_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
  CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT review_message CHECK (char_length(message) BETWEEN 1 AND 300),
  CONSTRAINT review_helpful CHECK (helpful_count >= 0)
);
CREATE INDEX review_account ON review (account_id, sequence);
CREATE INDEX review_helpful_first ON review (product_id, helpful_count, sequence) WHERE hidden_at IS NULL;
CREATE INDEX review_image ON review (image) WHERE image IS NOT NULL;
CREATE INDEX review_newest ON review (product_id, sequence) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX review_one_each ON review (product_id, account_id);
CREATE INDEX review_ratings ON review (product_id, rating) WHERE hidden_at IS NULL;
CREATE INDEX review_sequence ON review (sequence);

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
