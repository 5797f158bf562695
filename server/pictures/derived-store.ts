import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'

/** Interval at which a file's last use is saved, in milliseconds; it only has to survive restarts roughly. */
const TOUCH_EVERY_MS = HOUR_MS
/** A disk that fails does so at each picture; it is logged at this interval, in milliseconds. */
const LOG_EVERY_MS = MINUTE_MS

/** Pictures that can be made again, cached on disk up to a bound. */
export type DerivedStore = {
  /** Null also for a picture that cannot be read. */
  get(name: string): Promise<Buffer | null>
  /** Stores a picture unless the disk refuses it: the caller has its bytes. */
  put(name: string, bytes: Buffer): Promise<void>
}

type Entry = { bytes: number; touchedAt: number }

/**
 * Caches derived pictures in a folder of at most `maxBytes`, evicting the least recently used. Files appear atomically. Several processes
 * may share the folder: each counts what it saw, and a file removed by another one is a cache miss. A full or read-only disk is logged and
 * fails no request.
 */
export function createDerivedStore(folder: string, maxBytes: number, log: { warn(details: object, text: string): void }): DerivedStore {
  /** Least recently used first. */
  const entries = new Map<string, Entry>()
  let total = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const ready = (async () => {
    await mkdir(folder, { recursive: true })
    for (const [name, entry] of await scan(folder)) {
      entries.set(name, entry)
      total += entry.bytes
    }
    await shrink()
  })().catch(report)

  function report(error: unknown): void {
    if (isMissing(error) || Date.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = Date.now()
    log.warn({ err: error }, 'The folder of derived pictures fails: they are drawn again')
  }

  function forget(name: string): void {
    total -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }

  function use(name: string, entry: Entry): void {
    forget(name)
    entries.set(name, entry)
    total += entry.bytes
  }

  async function shrink(): Promise<void> {
    for (const name of [...entries.keys()]) {
      if (total <= maxBytes) return
      forget(name)
      await rm(join(folder, name), { force: true })
    }
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    // All of the folder may be deleted at any time, itself included.
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}.tmp`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    async get(name) {
      await ready
      try {
        const bytes = await readFile(join(folder, name))
        const now = Date.now()
        const touchedAt = entries.get(name)?.touchedAt ?? 0
        const stale = now - touchedAt > TOUCH_EVERY_MS
        use(name, { bytes: bytes.length, touchedAt: stale ? now : touchedAt })
        if (stale) await utimes(join(folder, name), now / 1000, now / 1000).catch(report)
        return bytes
      } catch (error) {
        report(error)
        forget(name)
        return null
      }
    },
    async put(name, bytes) {
      await ready
      try {
        await write(name, bytes)
        use(name, { bytes: bytes.length, touchedAt: Date.now() })
        await shrink()
      } catch (error) {
        report(error)
      }
    },
  }
}

/** The files in the folder, least recently used first. Deletes unfinished files of a killed process. */
async function scan(folder: string): Promise<[string, Entry][]> {
  const found: [string, Entry][] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    try {
      const { size, mtimeMs } = await stat(path)
      if (name.endsWith('.tmp')) {
        if (Date.now() - mtimeMs > TOUCH_EVERY_MS) await rm(path, { force: true })
      } else found.push([name, { bytes: size, touchedAt: mtimeMs }])
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return found.sort(([, a], [, b]) => a.touchedAt - b.touchedAt)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
