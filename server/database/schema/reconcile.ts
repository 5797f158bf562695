import {
  CASE_CLOSINGS,
  CASE_KINDS,
  CASE_SOURCES,
  type CaseClosing,
  type CaseKind,
  type CaseSource,
  type ReconcileSums,
} from '#contract/calls/console/reconcile.ts'
import { bigint, check, index, integer, jsonb, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A run of the auditor, append-only: when, who requested it (null: the nightly job), and the sums that it compared. */
export const auditRun = pgTable(
  'audit_run',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The account of staff. */
    askedBy: text('asked_by'),
    found: integer('found').notNull(),
    sums: jsonb('sums').$type<ReconcileSums>().notNull(),
  },
  (table) => [check('audit_run_found', sql`${table.found} >= 0`), index('audit_run_at').on(table.at)],
)

/**
 * Something that does not agree, from the run that found it until both sides agree or somebody closes it with a note. Money in won:
 * `amount` is that of our books, `there` that of the provider.
 */
export const auditCase = pgTable(
  'audit_case',
  {
    id: text('id').primaryKey(),
    source: text('source').$type<CaseSource>().notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    /** The check that found it, in the auditor's words, and what it is about. */
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    orderId: text('order_id'),
    paymentId: text('payment_id'),
    refundId: text('refund_id'),
    amount: integer('amount'),
    there: integer('there'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** The account of staff who works on it. */
    takenBy: text('taken_by'),
    takenAt: instant('taken_at'),
    closedAt: instant('closed_at'),
    /** The account of staff; null when the nightly run found that both sides agree. */
    closedBy: text('closed_by'),
    closing: text('closing').$type<CaseClosing>(),
  },
  (table) => [
    check('audit_case_source', oneOf(table.source, CASE_SOURCES)),
    check('audit_case_kind', oneOf(table.kind, CASE_KINDS)),
    check('audit_case_taken', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
    check('audit_case_closing', oneOf(table.closing, CASE_CLOSINGS)),
    check(
      'audit_case_closed',
      sql`(${table.closedAt} is null) = (${table.closing} is null) and (${table.closing} is distinct from 'noted' or ${table.closedBy} is not null)`,
    ),
    uniqueIndex('audit_case_standing').on(table.name, table.subject).where(sql`${table.closing} is distinct from 'agrees'`),
    index('audit_case_closed_at').on(table.closedAt, table.id).where(sql`${table.closedAt} is not null`),
    index('audit_case_order').on(table.orderId),
  ],
)

/** The words with which a case was closed. Apart from it, because they go with the customer's account. */
export const auditCaseNote = pgTable(
  'audit_case_note',
  {
    caseId: text('case_id')
      .primaryKey()
      .references(() => auditCase.id),
    text: text('text').notNull(),
  },
  (table) => [check('audit_case_note_text', sql`${table.text} <> ''`)],
)
