import { z } from 'zod'
import { ACCESS_RESULTS, type LogEntry, type LogTopic } from '#contract/calls/console/staff/staff-log.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { Language } from '#contract/rules/languages.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import { endOfDay, startOfDay } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { cursor, pageOf, placeMoment } from '#server/platform/paging.ts'
import { idsOf, namesOf } from './find-subjects.ts'
import { callsOf } from './log-topics.ts'

export interface LogFilters {
  who?: string
  what?: LogTopic
  whose?: string
  /** First and last day, Asia/Seoul. */
  from?: string
  to?: string
}

/** The place of an entry: its time to the microsecond, which table has it, and its id there. */
const logCursor = cursor(z.tuple([placeMoment, z.union([z.literal(0), z.literal(1)]), z.int().min(0)]))
type Place = ReturnType<typeof logCursor.decode>

const row = z.object({
  source: z.literal([0, 1]),
  id: z.coerce.number(),
  at: z.string(),
  staff_id: z.string().nullable(),
  call: z.string(),
  result: z.enum(ACCESS_RESULTS),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  network: z.string(),
})
type Row = z.infer<typeof row>

interface Reading {
  filters: LogFilters
  endpoints: readonly Endpoint[]
  language: Language
}

/** A page of the log, the newest first: changes and accesses in one list, each read by its index up to the size of the page. */
export async function readLog(
  reader: Reader,
  { cursor: after, limit, ...reading }: Reading & { cursor?: string; limit: number },
): Promise<Page<LogEntry>> {
  const place = after === undefined ? null : logCursor.decode(after)
  const rows = await readRows(reader, reading, place, limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, ({ at, source, id }) => logCursor.encode([at, source, id]))
  return { items: await toEntries(reader, items, reading.language), nextCursor }
}

async function readRows(reader: Reader, { filters, endpoints }: Reading, place: Place | null, limit: number): Promise<Row[]> {
  const { what, who, whose } = filters
  const ids = whose === undefined ? null : await idsOf(reader, whose)
  const calls = what && !KINDS.includes(what) ? callsOf(what, endpoints) : null
  const shared = (source: 0 | 1): (SQL | null)[] => [
    place && sql`(at, ${sql.raw(String(source))}, id) < (${place[0]}::timestamptz, ${place[1]}::int, ${place[2]}::bigint)`,
    // The row comparison alone gives the index no bound when the two tables differ.
    place && sql`at <= ${place[0]}::timestamptz`,
    calls && sql`call = any(${sql.param(calls)}::text[])`,
    filters.from === undefined ? null : sql`at >= ${startOfDay(filters.from)}`,
    filters.to === undefined ? null : sql`at < ${endOfDay(filters.to)}`,
  ]
  const actions = sql`select 0 as source, id, at, actor_id as staff_id, call, 'ok' as result, subject_kind, subject_id, before, after, network
    from staff_action ${where([
      ...shared(0),
      who === undefined ? null : sql`actor_id = ${who}`,
      ids && sql`subject_id = any(${sql.param(ids)}::text[])`,
      what === 'views' || what === 'refused' ? sql`false` : null,
    ])} order by at desc, id desc limit ${limit}`
  const accesses = sql`select 1 as source, id, at, staff_id, call, result,
      case when order_id is not null then 'order' when account_id is not null then 'account' end as subject_kind,
      coalesce(order_id, account_id) as subject_id, null::jsonb as before,
      case when shown is not null then jsonb_build_object('rows', shown) end as after, address as network
    from access_log ${where([
      ...shared(1),
      who === undefined ? null : sql`staff_id = ${who}`,
      ids && sql`(order_id = any(${sql.param(ids)}::text[]) or account_id = any(${sql.param(ids)}::text[]))`,
      what === 'changes' ? sql`false` : null,
      what === 'views' ? sql`result = 'ok'` : null,
      what === 'refused' ? sql`result <> 'ok'` : null,
    ])} order by at desc, id desc limit ${limit}`
  const { rows } = await reader.execute(
    sql`select source, id, at::text as at, staff_id, call, result, subject_kind, subject_id, before, after, network
      from ((${actions}) union all (${accesses})) as log order by log.at desc, source desc, id desc limit ${limit}`,
  )
  return z.array(row).parse(rows)
}

/** Filters by kind; the others are topics of calls. */
const KINDS: readonly LogTopic[] = ['changes', 'views', 'refused']

function where(conditions: readonly (SQL | null)[]): SQL {
  const all = conditions.filter((condition) => condition !== null)
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
}

async function toEntries(reader: Reader, rows: readonly Row[], language: Language): Promise<LogEntry[]> {
  const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const names = await namesOf(reader, {
    accounts: present(rows.map(({ staff_id }) => staff_id)),
    others: present(rows.map(({ subject_id }) => subject_id)),
    language,
  })
  return rows.map((each) => ({
    _id: `${each.source}-${each.id}`,
    at: new Date(each.at).toISOString(),
    staffId: each.staff_id,
    staffName: each.staff_id === null ? null : (names.account.get(each.staff_id) ?? null),
    kind: each.source === 0 ? 'change' : each.result === 'ok' ? 'view' : each.result,
    call: each.call,
    subjectKind: each.subject_kind,
    subjectId: each.subject_id,
    subjectOrderId: each.subject_id === null ? null : (names.orderOf.get(each.subject_id) ?? null),
    subjectName: each.subject_id === null ? null : (names.other.get(each.subject_id) ?? null),
    before: factsOf(each.before),
    after: factsOf(each.after),
    network: each.network,
  }))
}

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.record(z.string(), z.string())])

/** The facts as they were written. A value of an unusual shape is shown as its JSON. */
function factsOf(facts: Row['before']): LogEntry['before'] {
  if (facts === null) return null
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fact.safeParse(value).data ?? JSON.stringify(value)]))
}
