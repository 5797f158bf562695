import { LIVE_EVENT_TYPES, type LiveEvent } from '#contract/live.ts'
import { parseJson } from '#contract/parse-json.ts'
import { PERMISSIONS, type Permission } from '#contract/rules/permissions.ts'
import type { Tx } from '../database/transaction.ts'

/** The PostgreSQL channel that all processes on one database listen to. Migrations name it, too. */
export const LIVE_CHANNEL = 'kade_live'
/** Longest id in bytes; far below PostgreSQL's limit of 8000 bytes per notification. */
const MAX_ID_BYTES = 200

/** The recipients: one account, staff with a permission, or every signed-in user. */
export type LiveReader = string | `staff:${Permission}` | 'everybody'

/** A message between processes: an event with its recipients, or the end of a session, whose streams must be closed. */
export type LiveNotice = ({ to: LiveReader } & LiveEvent) | { ended: string }

/**
 * Notifies the browsers of an account, or of staff, on any process. The notification is sent when this transaction commits and never
 * without it. Carries ids, never data.
 * @throws RangeError for an id that is too long.
 */
export async function notifyLive(tx: Tx, to: LiveReader, event: LiveEvent): Promise<void> {
  await notifyEachLive(tx, [{ to, ...event }])
}

/** The same for several events, in one statement. */
export async function notifyEachLive(tx: Tx, notices: readonly ({ to: LiveReader } & LiveEvent)[]): Promise<void> {
  const payloads = notices.map(({ to, type, id }) => {
    if (Buffer.byteLength(to) > MAX_ID_BYTES || Buffer.byteLength(id) > MAX_ID_BYTES)
      throw new RangeError('An id of a live event is too long')
    const notice: LiveNotice = { to, type, id }
    return JSON.stringify(notice)
  })
  const text = `select pg_notify('${LIVE_CHANNEL}', notice) from unnest($1::text[]) as n (notice)`
  await tx.$client.query({ name: 'live_notify', text, values: [payloads] })
}

/**
 * Notifies staff with these permissions that the work waiting for them has changed: their pages read counts and lists again. Slices with
 * events of their own send those besides.
 */
export async function notifyWaiting(tx: Tx, ...permissions: readonly Permission[]): Promise<void> {
  await notifyEachLive(
    tx,
    permissions.map((permission) => ({ to: `staff:${permission}`, type: 'waiting', id: permission })),
  )
}

/** Parses a notification of the database. Null when it is invalid: another version of the store may send events that are unknown here. */
export function readNotice(payload: string | undefined): LiveNotice | null {
  const value = parseJson(payload ?? '')
  if (typeof value !== 'object' || value === null) return null
  if ('ended' in value && typeof value.ended === 'string') return { ended: value.ended }
  if (!('to' in value) || !('type' in value) || !('id' in value)) return null
  const { to, id } = value
  const type = LIVE_EVENT_TYPES.find((one) => one === value.type)
  return typeof to === 'string' && typeof id === 'string' && type ? { to, type, id } : null
}

/** The permission that the recipients of a notice need; null when it is not for staff. */
export function staffRightOf(to: LiveReader): Permission | null {
  return PERMISSIONS.find((permission) => to === `staff:${permission}`) ?? null
}
