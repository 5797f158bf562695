import { Client } from 'pg'
import { sqlState } from '#server/platform/database/database-error.ts'
import { ADMIN } from './cluster.ts'

/** Name of the store's database and of the role that owns it. The role is no superuser: a fault in the store stays in its own database. */
const STORE = 'kade'

/** How to reach the server: the socket's folder, or `localhost` and a port. */
export type Address = { host: string; port: number }
export type Passwords = { admin: string; store: string }

/** Connection string of the store's own role and database. */
export function storeUrl(address: Address, passwords: Passwords): string {
  return urlOf(address, STORE, passwords.store, STORE)
}

/** Connection string of the superuser, for making databases and for backups. */
export function adminUrl(address: Address, passwords: Passwords): string {
  return urlOf(address, ADMIN, passwords.admin, 'postgres')
}

/**
 * Makes the store's role and database where they are missing, and sets the role's password to the stored one (a restored
 * backup may hold another). Costs one connection when all is there.
 */
export async function ensureStoreDatabase(address: Address, passwords: Passwords): Promise<void> {
  const missing = await connectOnce(storeUrl(address, passwords)).then(
    () => false,
    (error: unknown) => {
      if (!['28P01', '28000', '3D000'].includes(sqlState(error) ?? '')) throw error
      return true
    },
  )
  if (!missing) return
  const admin = new Client({ connectionString: adminUrl(address, passwords) })
  await admin.connect()
  try {
    const role = await admin.query('select from pg_roles where rolname = $1', [STORE])
    await admin.query(`${role.rowCount === 0 ? 'create' : 'alter'} role ${STORE} login password ${admin.escapeLiteral(passwords.store)}`)
    const database = await admin.query('select from pg_database where datname = $1', [STORE])
    if (database.rowCount === 0) await admin.query(`create database ${STORE} owner ${STORE}`)
  } finally {
    await admin.end()
  }
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.end()
}

function urlOf({ host, port }: Address, user: string, password: string, database: string): string {
  const login = `${user}:${encodeURIComponent(password)}`
  if (!host.startsWith('/')) return `postgresql://${login}@${host}:${port}/${database}`
  return `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
