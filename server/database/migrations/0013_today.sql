-- Figures of sales are read by who may see them; until now every role that reads orders could.
INSERT INTO staff_role_permission (role, permission) VALUES ('manager', 'figures.read') ON CONFLICT DO NOTHING;

-- What the start page of the console counts, whatever the number of orders.
CREATE INDEX order_paid ON "order" (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payment_paid ON payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX chat_thread_waiting ON chat_thread (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX refund_done ON refund (done_at, id) WHERE status = 'done';
