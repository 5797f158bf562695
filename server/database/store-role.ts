import { Client } from 'pg'
import { sqlState } from '#server/platform/database/database-error.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { migrate } from './migrate.ts'

/** The statements that a running store may not run on a table; it may truncate none (decision 044). */
const WITHHELD: Readonly<Record<string, string>> = {
  stock_move: 'update, delete',
  lot: 'delete',
  lot_move: 'update, delete',
  delivery: 'update, delete',
  lot_recall: 'update, delete',
  stocktake: 'delete',
  stocktake_item: 'delete',
  order_event: 'update, delete',
  order_line: 'update, delete',
  deposit: 'update, delete',
  bank_line: 'delete',
  bank_line_booking: 'update, delete',
  refund_line: 'update, delete',
  refund_refusal: 'update, delete',
  weighing: 'update, delete',
  payment: 'delete',
  refund: 'delete',
  cash_receipt: 'delete',
  audit_run: 'update, delete',
  audit_case: 'delete',
  access_log: 'update',
  staff_action: 'update, delete',
  settings_change: 'update, delete',
  kade_migration: 'insert, update, delete',
}

/** Where the tables' owner and the running store log in: the same, unless `DATABASE_OWNER_URL` is set. */
type Logins = { ownerUrl: string; url: string }

/**
 * Brings the database up to date as its owner, and grants the role of the running store the rights that it needs and no more.
 * @throws StartError for what the person at the terminal can mend.
 */
export async function migrateStore({ ownerUrl, url }: Logins, report: (line: string) => void): Promise<void> {
  try {
    await migrate(ownerUrl, report)
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    const hint = 'Set DATABASE_OWNER_URL to the login that owns the tables.'
    throw new StartError(`The database login may not change the database. ${hint}`, { cause: error })
  }
  if (ownerUrl !== url) await grantToStore(ownerUrl, decodeURIComponent(new URL(url).username))
}

/**
 * Grants the rights of a running store to a role, all at once. Safe to repeat; needed after each migration, which makes tables without
 * them.
 * @throws StartError when the role can do as the tables' owner does.
 */
export async function grantToStore(ownerUrl: string, role: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'kade migration', lock_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ owner: boolean }>(`select pg_has_role($1, current_user, 'member') as owner`, [role])
    const { owner } = rows[0] ?? {}
    if (owner)
      throw new StartError(`The role ${role} of DATABASE_URL can do all that DATABASE_OWNER_URL can. Give it no membership in that role.`)
    const to = client.escapeIdentifier(role)
    await client.query(
      [
        'begin',
        `grant usage on schema public to ${to}`,
        `grant select, insert, update, delete on all tables in schema public to ${to}`,
        `grant usage, select, update on all sequences in schema public to ${to}`,
        ...Object.entries(WITHHELD).map(([table, rights]) => `revoke ${rights} on public.${table} from ${to}`),
        'commit',
      ].join(';\n'),
    )
  } finally {
    await client.end()
  }
}
