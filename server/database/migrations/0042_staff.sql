-- Who works for the shop. Powers come from this table alone; account.role says as what an account was opened.
CREATE TABLE "staff" (
	"account_id" text PRIMARY KEY NOT NULL REFERENCES "account"("id") ON DELETE cascade,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'packer'))
);
--> statement-breakpoint
-- The owner has every right and no row here, so no row can give or take one.
CREATE TABLE "staff_role_permission" (
	"role" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "staff_role_permission_role_permission_pk" PRIMARY KEY("role","permission"),
	CONSTRAINT "staff_role_permission_role" CHECK ("staff_role_permission"."role" in ('manager', 'packer')),
	CONSTRAINT "staff_role_permission_name" CHECK ("staff_role_permission"."permission" ~ '^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$')
);
--> statement-breakpoint
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
--> statement-breakpoint
-- What staff changed, written in the transaction that changed it. No key to accounts: the ledger outlives them, and holds ids and figures alone.
CREATE TABLE "staff_action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"network" text NOT NULL,
	"call" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "staff_action_at" ON "staff_action" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "staff_action_subject" ON "staff_action" USING btree ("subject_kind","subject_id","at");
--> statement-breakpoint
CREATE TRIGGER staff_action_append_only BEFORE UPDATE OR DELETE ON staff_action FOR EACH ROW EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER staff_action_no_truncate BEFORE TRUNCATE ON staff_action FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- Whoever opens or names an owner account gives it the owner's place among staff; whoever takes that role away ends it.
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
--> statement-breakpoint
CREATE TRIGGER account_opens_owner AFTER INSERT ON account FOR EACH ROW WHEN (NEW.role = 'owner') EXECUTE FUNCTION place_owner();
--> statement-breakpoint
CREATE TRIGGER account_changes_owner AFTER UPDATE OF role ON account FOR EACH ROW
  WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION place_owner();
--> statement-breakpoint
INSERT INTO staff (account_id, role, since) SELECT id, role, created_at FROM account WHERE role = 'owner';
--> statement-breakpoint
-- Who leaves, or gets another role, is signed out as staff; the session's own trigger ends the live streams.
CREATE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET revoked_at = now() WHERE account_id = OLD.account_id AND staff AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_changes AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.active <> NEW.active) EXECUTE FUNCTION end_staff_sessions();
--> statement-breakpoint
CREATE TRIGGER staff_leaves AFTER DELETE ON staff FOR EACH ROW EXECUTE FUNCTION end_staff_sessions();
--> statement-breakpoint
-- A stream of live events hears what its reader's rights let it: when those of a role change, its streams end and are opened anew.
CREATE FUNCTION tell_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_live', json_build_object('ended', s.id)::text)
    FROM session s JOIN staff f ON f.account_id = s.account_id
    WHERE f.role IN (OLD.role, NEW.role) AND s.staff AND s.revoked_at IS NULL AND s.expires_at > now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_role_permission_tells AFTER INSERT OR UPDATE OR DELETE ON staff_role_permission
  FOR EACH ROW EXECUTE FUNCTION tell_rights_change();
