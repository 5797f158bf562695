import type { PolicySection } from '#contract/calls/console/policies.ts'
import { POLICIES, type PolicyKind } from '#contract/calls/policies.ts'
import type { StoreFacts } from '#contract/calls/settings.ts'
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { oneOf } from './one-of.ts'

/** A published version of a policy. Rows are never changed, so that everybody can read what held when he ordered. */
export const policy = pgTable(
  'policy',
  {
    kind: text('kind').$type<PolicyKind>().notNull(),
    version: integer('version').notNull(),
    /** A day in Seoul. */
    effectiveOn: date('effective_on').notNull(),
    sections: jsonb('sections').$type<PolicySection[]>().notNull(),
    /** The shop declared it worse for customers than the version before. */
    adverse: boolean('adverse').notNull().default(false),
    /** The facts of the store until then: the version before shows the figures it ended with. */
    factsBefore: jsonb('facts_before').$type<StoreFacts>(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    check('policy_kind', oneOf(table.kind, POLICIES)),
    check('policy_version', sql`${table.version} > 0`),
  ],
)

/** The draft of the next version of a policy, at most one of each. It may still lack a language. */
export const policyDraft = pgTable(
  'policy_draft',
  {
    kind: text('kind').$type<PolicyKind>().primaryKey(),
    sections: jsonb('sections').$type<PolicySection[]>().notNull(),
    /** Grows with each saving, so that nobody overwrites what somebody else has just written. */
    revision: integer('revision').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('policy_draft_kind', oneOf(table.kind, POLICIES)), check('policy_draft_revision', sql`${table.revision} > 0`)],
)
