-- People and access: the log by person and by whom it is about, kept for three years, and the right to manage people, which is never granted.

CREATE INDEX staff_action_actor ON staff_action (actor_id, at);
CREATE INDEX staff_action_subject_id ON staff_action (subject_id, at);
CREATE INDEX access_log_staff ON access_log (staff_id, at);
CREATE INDEX access_log_account ON access_log (account_id, at) WHERE account_id IS NOT NULL;
CREATE INDEX access_log_order ON access_log (order_id, at) WHERE order_id IS NOT NULL;
-- Refused and failed calls are few, and looked for often.
CREATE INDEX access_log_wrong ON access_log (at) WHERE result <> 'ok';

DROP TRIGGER access_log_kept ON access_log;
CREATE TRIGGER access_log_kept BEFORE DELETE ON access_log FOR EACH ROW
  WHEN (OLD.at > now() - interval '3 years') EXECUTE FUNCTION forbid_change();

-- Whoever manages people could take every other right, so this one stays the owner's.
DELETE FROM staff_role_permission WHERE permission = 'staff.manage';
ALTER TABLE staff_role_permission ADD CONSTRAINT staff_role_permission_granted CHECK (permission <> 'staff.manage');

-- The devices of staff among the sessions of all shoppers.
CREATE INDEX session_of_staff ON session (account_id, last_seen_at) WHERE staff;
CREATE INDEX staff_invitation_open ON staff_invitation (created_at) WHERE used_at IS NULL AND revoked_at IS NULL;
