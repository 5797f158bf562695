import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Blocker, BlockerFunction } from 'react-router'
import { useModalHistory } from './use-modal-history.ts'

/** Kinds of modals in order of priority. `sheet` is one that the shopper opened. */
const RANKS = ['sheet', 'login', 'payment', 'gift', 'generic', 'install'] as const
export type ModalKind = (typeof RANKS)[number]

interface Entry {
  id: string
  kind: ModalKind
}

interface Queue {
  /** The first entry is open. */
  entries: readonly Entry[]
  enter: (entry: Entry) => void
  leave: (id: string) => void
  /** Closes the open one. */
  close: RefObject<() => void>
  guard: RefObject<BlockerFunction | null>
  /** The navigation that the guard stopped. */
  stopped?: Blocker
}

const QueueContext = createContext<Queue>({
  entries: [],
  enter: () => {},
  leave: () => {},
  close: { current: () => {} },
  guard: { current: null },
})

function enqueue(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  if (entries.some(({ id }) => id === entry.id)) return entries
  const [open, ...waiting] = [...entries, entry]
  if (!open) return entries
  return [open, ...waiting.sort((one, other) => RANKS.indexOf(one.kind) - RANKS.indexOf(other.kind))]
}

/** Allows one open modal at a time: it stays open until it is closed, also by Back. The others wait in order of priority. */
export function ModalQueue({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const enter = useCallback((entry: Entry) => setEntries((now) => enqueue(now, entry)), [])
  const leave = useCallback((id: string) => setEntries((now) => now.filter((entry) => entry.id !== id)), [])
  const close = useRef(() => {})
  const guard = useRef<BlockerFunction>(null)
  const stopped = useModalHistory(entries[0]?.id, close, guard)
  const queue = useMemo(() => ({ entries, enter, leave, close, guard, stopped }), [entries, enter, leave, stopped])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/**
 * Queues a modal while `wanted`.
 * @param onBack closes it; called when the shopper goes back
 * @returns whether this modal may be open now
 */
export function useModalTurn(kind: ModalKind, wanted: boolean, onBack: () => void): boolean {
  const { entries, enter, leave, close } = useContext(QueueContext)
  const id = useId()
  useEffect(() => {
    if (!wanted) return
    enter({ id, kind })
    return () => leave(id)
  }, [wanted, id, kind, enter, leave])
  const open = wanted && entries[0]?.id === id
  useEffect(() => {
    if (open) close.current = onBack
  })
  return open
}

/** The kind of the modal that is open, if one is. */
export function useOpenModal(): ModalKind | undefined {
  return useContext(QueueContext).entries[0]?.kind
}

/**
 * Stops the navigations for which `stops` returns true, as a blocker of the router, which has one only.
 * @returns the stopped navigation, to proceed with or to reset
 */
export function useNavigationGuard(stops: BlockerFunction): Blocker | undefined {
  const { guard, stopped } = useContext(QueueContext)
  useEffect(() => {
    guard.current = stops
    return () => {
      guard.current = null
    }
  }, [guard, stops])
  return stopped
}
