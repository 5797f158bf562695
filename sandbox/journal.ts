import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const entrySchema = z.object({
  seq: z.number().int(),
  /** ISO 8601, UTC. */
  at: z.string(),
  provider: z.enum(['kakao-pay', 'portone']),
  /** 'paid' is money taken, 'refunded' money given back; the rest is for people. */
  event: z.string(),
  paymentId: z.string(),
  /** Won. */
  amount: z.number().nullable(),
  note: z.string().optional(),
})

const lineSchema = entrySchema.extend({ state: z.unknown() })

export type JournalEntry = z.infer<typeof entrySchema>

export type Journal = {
  /** `state` is the payment after the event, so that the sandbox restores it after a restart. */
  record(entry: Omit<JournalEntry, 'seq' | 'at'>, state?: unknown): void
  entries(): readonly JournalEntry[]
  /** The last recorded state of each payment of a provider. */
  lastStates(provider: JournalEntry['provider']): unknown[]
}

/** The sandbox's truth about money. With a folder every entry is appended to `journal.jsonl` there, and read back at the start. */
export function openJournal(dataFolder: string | undefined, now: () => number): Journal {
  const file = dataFolder === undefined ? null : join(dataFolder, 'journal.jsonl')
  const entries: JournalEntry[] = []
  const states = { 'kakao-pay': new Map<string, unknown>(), portone: new Map<string, unknown>() }

  const add = ({ state, ...entry }: z.infer<typeof lineSchema>) => {
    entries.push(entry)
    if (state !== undefined) states[entry.provider].set(entry.paymentId, state)
  }

  if (dataFolder !== undefined && file !== null) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    for (const line of text.split('\n')) {
      const parsed = parseLine(line)
      if (parsed !== null) add(parsed)
    }
    // A line truncated by a crash is terminated, so that the next entry starts on a new line.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  }

  return {
    record(entry, state) {
      const line = { seq: (entries.at(-1)?.seq ?? 0) + 1, at: new Date(now()).toISOString(), ...entry, state }
      if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
      add(state === undefined ? line : { ...line, state: structuredClone(state) })
    },
    entries: () => entries,
    lastStates: (provider) => [...states[provider].values()],
  }
}

function parseLine(line: string): z.infer<typeof lineSchema> | null {
  if (line === '') return null
  try {
    return lineSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
