-- A session that ends, for whatever reason, tells every process: the live events that were opened with it end too.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_live', json_build_object('ended', OLD.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_tells_revocation AFTER UPDATE ON "session" FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
--> statement-breakpoint
CREATE TRIGGER session_tells_deletion AFTER DELETE ON "session" FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_session_end();
