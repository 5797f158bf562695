import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Api } from '#contract/client.ts'
import { useApi } from '../base/session/session.ts'

/** The most ids that one call takes (contract, foodStocks). */
const IDS_PER_CALL = 100
/** Milliseconds in which the cards of a page say what they show, so that one call serves them all. */
const GATHER_MS = 50

/** The fresh stock counts of one page. Each card asks for its own, so that a card is drawn anew only when its own count changes. */
interface StockBoard {
  subscribe: (listener: () => void) => () => void
  countOf: (itemId: string) => number | undefined
  watch: (itemId: string) => void
  /** Asks anew for one that is looked at again. */
  look: (itemId: string) => void
  askAgain: () => void
}

const StockBoardContext = createContext<StockBoard | null>(null)

/** Gathers ids and asks for their stock counts, at most a hundred at a time. */
function createStockBoard(api: Api): StockBoard {
  const listeners = new Set<() => void>()
  const counts = new Map<string, number>()
  const watched = new Set<string>()
  let waiting: string[] = []

  async function ask(itemIds: string[]): Promise<void> {
    try {
      const { stocks } = await api.food.stocks({ itemIds })
      for (const [itemId, count] of Object.entries(stocks)) counts.set(itemId, count)
      for (const listener of listeners) listener()
    } catch (error) {
      // A failure changes nothing on the screen (product rules, 8).
      console.error('Failed to fetch stock count', error)
    }
  }
  function askFor(ids: readonly string[]): void {
    for (let at = 0; at < ids.length; at += IDS_PER_CALL) void ask(ids.slice(at, at + IDS_PER_CALL))
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    countOf: (itemId) => counts.get(itemId),
    watch(itemId) {
      if (watched.has(itemId)) return
      watched.add(itemId)
      if (waiting.length === 0) {
        setTimeout(() => {
          askFor(waiting)
          waiting = []
        }, GATHER_MS)
      }
      waiting.push(itemId)
    },
    look(itemId) {
      if (watched.has(itemId) && !waiting.includes(itemId)) void ask([itemId])
    },
    askAgain() {
      if (document.visibilityState === 'visible') askFor([...watched])
    },
  }
}

/** Keeps the stock counts of what a page shows fresh: asked when it has come to life, for what is added, and when the shopper comes back. */
export function LiveStocks({ children }: { children: ReactNode }) {
  const api = useApi()
  const board = useMemo(() => createStockBoard(api), [api])
  useEffect(() => {
    document.addEventListener('visibilitychange', board.askAgain)
    return () => document.removeEventListener('visibilitychange', board.askAgain)
  }, [board])
  return <StockBoardContext value={board}>{children}</StockBoardContext>
}

const noChange = () => () => {}

/** The stock count of a product as it is now; until that is known, the one that came with the page. */
export function useLiveStock(itemId: string, known: number): number {
  const board = useContext(StockBoardContext)
  useEffect(() => board?.watch(itemId), [board, itemId])
  return useSyncExternalStore(
    board?.subscribe ?? noChange,
    () => board?.countOf(itemId) ?? known,
    () => known,
  )
}

/** Asks how many of a product there are each time another one comes before the eyes, where it was first asked long before. */
export function useStockOnLook(itemId: string): void {
  const board = useContext(StockBoardContext)
  useEffect(() => board?.look(itemId), [board, itemId])
}
