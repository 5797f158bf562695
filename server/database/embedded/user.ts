import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The account that the database runs as when Kade runs as root, which PostgreSQL refuses. */
export type User = { uid: number; gid: number; name: string }

/**
 * The user that runs the database: undefined (Kade's own user) unless Kade is root. Then, in this order, the owner of the first of
 * `folders` that does not belong to root (an existing database, then the data folder), the user who called sudo, `nobody`.
 */
export async function databaseUser(folders: readonly string[]): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined)
    const account = owner === undefined || owner.uid === 0 ? undefined : accounts.find(({ uid }) => uid === owner.uid)
    if (account !== undefined) return account
  }
  const caller = accounts.find(({ uid }) => uid !== 0 && String(uid) === process.env.SUDO_UID)
  return caller ?? accounts.find(({ name }) => name === 'nobody') ?? { uid: 65_534, gid: 65_534, name: 'nobody' }
}

/** True when `user` can enter `folder` through every folder above it. The system itself checks it, so that access lists count. */
export function canEnter(folder: string, user: User | undefined): Promise<boolean> {
  if (user === undefined) return Promise.resolve(true)
  return new Promise((done) => {
    const probe = spawn('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', env: {}, stdio: 'ignore', uid: user.uid, gid: user.gid })
    probe.on('error', () => done(false))
    probe.on('exit', (code) => done(code === 0))
  })
}

/** PostgreSQL refuses users without an entry in the system's list, so only listed accounts are considered. */
async function readAccounts(): Promise<User[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name !== undefined && uid !== undefined && gid !== undefined ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
