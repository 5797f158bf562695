import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { MAX_STOCK_IDS } from '#contract/calls/catalogue.ts'
import type { Api } from '#contract/client.ts'
import { useApi } from '../base/session/session.ts'

/** Milliseconds in which the ids of a page's cards are collected into one batch. */
const BATCH_MS = 50

/** The current stock counts of one page. Each card subscribes to its own, so that it re-renders only when that changes. */
interface StockBoard {
  subscribe: (listener: () => void) => () => void
  countOf: (itemId: string) => number | undefined
  watch: (itemId: string) => void
  /** Refetches the count of one product. */
  refetch: (itemId: string) => void
  refetchAll: () => void
}

const StockBoardContext = createContext<StockBoard | null>(null)

/** Reads stock counts in batches of at most a hundred ids. */
function createStockBoard(api: Api): StockBoard {
  const listeners = new Set<() => void>()
  /** The count of each product, with the number of the request that brought it. */
  const counts = new Map<string, { count: number; request: number }>()
  let requests = 0
  const watched = new Set<string>()
  let pending: string[] = []

  async function fetchCounts(itemIds: string[]): Promise<void> {
    const request = ++requests
    try {
      const { stocks } = await api.food.stocks({ itemIds })
      // A response that comes late does not replace one to a newer request.
      for (const [itemId, count] of Object.entries(stocks))
        if (request > (counts.get(itemId)?.request ?? 0)) counts.set(itemId, { count, request })
      for (const listener of listeners) listener()
    } catch (error) {
      // After a failure the shown counts stay (product rules, 8).
      console.error('Failed to fetch stock count', error)
    }
  }
  function fetchInBatches(ids: readonly string[]): void {
    for (let at = 0; at < ids.length; at += MAX_STOCK_IDS) void fetchCounts(ids.slice(at, at + MAX_STOCK_IDS))
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    countOf: (itemId) => counts.get(itemId)?.count,
    watch(itemId) {
      if (watched.has(itemId)) return
      watched.add(itemId)
      if (pending.length === 0) {
        setTimeout(() => {
          fetchInBatches(pending)
          pending = []
        }, BATCH_MS)
      }
      pending.push(itemId)
    },
    refetch(itemId) {
      if (watched.has(itemId) && !pending.includes(itemId)) void fetchCounts([itemId])
    },
    refetchAll() {
      if (document.visibilityState === 'visible') fetchInBatches([...watched])
    },
  }
}

interface LiveStocksProps {
  /** The data of the page, whose stock counts are newer than those that were read for earlier data. */
  data: object
  children: ReactNode
}

/** Refreshes the stock counts of a page's products: after hydration, for added products, and when the tab becomes visible again. */
export function LiveStocks({ data, children }: LiveStocksProps) {
  const api = useApi()
  // The route stays from one product to the next and back, its counts do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies(data): a board belongs to one page's data
  const board = useMemo(() => createStockBoard(api), [api, data])
  useEffect(() => {
    document.addEventListener('visibilitychange', board.refetchAll)
    return () => document.removeEventListener('visibilitychange', board.refetchAll)
  }, [board])
  return <StockBoardContext value={board}>{children}</StockBoardContext>
}

const noChange = () => () => {}

/** The current stock count of a product; until it is loaded, the one in the page's data. */
export function useLiveStock(itemId: string, initial: number): number {
  const board = useContext(StockBoardContext)
  useEffect(() => board?.watch(itemId), [board, itemId])
  return useSyncExternalStore(
    board?.subscribe ?? noChange,
    () => board?.countOf(itemId) ?? initial,
    () => initial,
  )
}

/** Refetches the stock of a product each time it becomes the shown one, for pages that stay open long, such as reels. */
export function useStockWhenShown(itemId: string): void {
  const board = useContext(StockBoardContext)
  useEffect(() => board?.refetch(itemId), [board, itemId])
}
