-- Every process is told of new effects with the commit that wrote them, whoever wrote them: a function of the store, or a trigger.
CREATE FUNCTION "wake_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_outbox', due.kind) FROM (SELECT DISTINCT kind FROM added WHERE due_at <= now()) due;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "outbox_wake" AFTER INSERT ON "outbox" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();
