import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '#contract/client.ts'
import { useApi, useSession } from '../base/session/session.ts'

/** What a customer wishes and waits for, by item id. */
export interface Marks {
  itemIds: readonly string[]
  awaited: readonly string[]
}

/** The marks of one account, read once for all hearts of a visit; null until they are known. */
let kept: { accountId: string; marks: Marks | null } | null = null
const listeners = new Set<() => void>()

function keep(accountId: string, marks: Marks | null): void {
  kept = { accountId, marks }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function read(api: Api, accountId: string): Promise<void> {
  if (kept?.accountId === accountId) return
  keep(accountId, null)
  try {
    const marks = await api.wishes.marks()
    if (kept?.accountId === accountId) keep(accountId, marks)
  } catch {
    // Asked again by the next heart that is shown; a tap works without them.
    if (kept?.accountId === accountId) kept = null
  }
}

/** The own marks, and what takes over those that a call answered. Null for guests and until they are known. */
export function useMarks(): { marks: Marks | null; setMarks: (marks: Marks) => void } {
  const api = useApi()
  const { accountId } = useSession()
  const known = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  )
  useEffect(() => {
    if (accountId !== null) void read(api, accountId)
  }, [api, accountId])
  return {
    marks: accountId !== null && known?.accountId === accountId ? known.marks : null,
    setMarks: (marks) => {
      if (accountId !== null) keep(accountId, marks)
    },
  }
}
