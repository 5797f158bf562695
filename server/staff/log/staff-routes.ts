import type { FastifyInstance } from 'fastify'
import { consoleExportLog, consoleLog, consoleLogPeople, type LogEntry, MAX_LOG_EXPORT } from '#contract/calls/console/staff/staff-log.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { account } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import { asc, desc, eq } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type LogFilters, readLog } from './read-log.ts'
import { writeLogCsv } from './write-log-csv.ts'

/** Entries that the export reads at once. */
const EXPORT_PAGE = 1_000

/** The calls that read the log. None changes it: the database refuses that. */
export function logStaffRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const endpoints = () => app.registry.endpoints()

  bindStaffRead(app, consoleLog, async ({ query: { cursor, limit, lang: _lang, ...filters } }, { language }) =>
    readLog(db, { filters, cursor, limit, language, endpoints: endpoints() }),
  )

  bindStaffRead(app, consoleLogPeople, async () => {
    const items = await db
      .select({ _id: staff.accountId, name: account.name, works: staff.active })
      .from(staff)
      .innerJoin(account, eq(account.id, staff.accountId))
      .orderBy(desc(staff.active), asc(account.name), asc(account.id))
    return { items }
  })

  bindStaffWork(app, consoleExportLog, async ({ body: { reason, ...filters } }, { language }, change) => {
    const entries: LogEntry[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await readLog(db, { filters, cursor, limit: EXPORT_PAGE, language, endpoints: endpoints() })
      entries.push(...page.items)
      if (entries.length > MAX_LOG_EXPORT) throw new Refusal('TOO_MANY_ENTRIES')
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    const csv = writeLogCsv(entries)
    const result = { name: `log-${seoulDate(clock.now())}.csv`, rows: entries.length, base64: csv.toString('base64') }
    const after = { ...chosen(filters), reason, rows: entries.length }
    return change(async () => ({ subject: { kind: 'export', id: null }, after, result }))
  })
}

/** The filters that were chosen. The value of "whose" may be a person's e-mail, which the ledger does not keep. */
function chosen({ whose, ...filters }: LogFilters): Record<string, string> {
  const kept = Object.entries({ ...filters, ...(whose !== undefined && { whose: 'one' }) })
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
