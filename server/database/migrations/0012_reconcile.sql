-- What the auditor found: its runs, and a case for each thing that does not agree, open until both sides agree or somebody closes it with a note.
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
  CONSTRAINT audit_case_kind CHECK (kind IN ('payment-without-order', 'order-without-payment', 'refund-unsure', 'cash-without-order', 'refund-late', 'receipt-late', 'provider-differs', 'books', 'work')),
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
