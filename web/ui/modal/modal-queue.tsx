import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useModalHistory } from './use-modal-history.ts'

/** Kinds of modals by rank: what waits is let in by this order. `sheet` is what the shopper opened himself. */
const RANKS = ['sheet', 'login', 'payment', 'gift', 'generic', 'install'] as const
export type ModalKind = (typeof RANKS)[number]

interface Entry {
  id: string
  kind: ModalKind
}

interface Queue {
  /** Whoever is first in it is open. */
  entries: readonly Entry[]
  enter: (entry: Entry) => void
  leave: (id: string) => void
  /** Closes the open one. */
  close: RefObject<() => void>
}

const QueueContext = createContext<Queue>({ entries: [], enter: () => {}, leave: () => {}, close: { current: () => {} } })

function enqueue(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  if (entries.some(({ id }) => id === entry.id)) return entries
  const [open, ...waiting] = [...entries, entry]
  if (!open) return entries
  return [open, ...waiting.sort((one, other) => RANKS.indexOf(one.kind) - RANKS.indexOf(other.kind))]
}

/** Sees to it that there are never two modals at once: the open one stays until it is closed, by Back too; the others wait by rank. */
export function ModalQueue({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const enter = useCallback((entry: Entry) => setEntries((now) => enqueue(now, entry)), [])
  const leave = useCallback((id: string) => setEntries((now) => now.filter((entry) => entry.id !== id)), [])
  const close = useRef(() => {})
  useModalHistory(entries[0]?.id, close)
  const queue = useMemo(() => ({ entries, enter, leave, close }), [entries, enter, leave])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/**
 * Asks for the place of the open modal while `wanted`.
 * @param onBack closes it; called when the shopper goes back
 * @returns whether this one may be open now
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
