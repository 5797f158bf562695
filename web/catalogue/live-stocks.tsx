import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useApi } from '../account/session.ts'
import type { Api } from '../api.ts'

/** The most ids that one call takes (contract, foodStocks). */
const IDS_PER_CALL = 100
/** Milliseconds in which the cards of a page say what they show, so that one call serves them all. */
const GATHER_MS = 50

type Stocks = Readonly<Record<string, number>>

interface LiveStocksValue {
  stocks: Stocks
  watch: (itemId: string) => void
}

const LiveStocksContext = createContext<LiveStocksValue>({ stocks: {}, watch: () => {} })

/** Gathers ids and asks for their stock counts, at most a hundred at a time. */
function createAsker(api: Api, tell: (stocks: Stocks) => void) {
  const watched = new Set<string>()
  let waiting: string[] = []

  async function ask(itemIds: string[]): Promise<void> {
    try {
      tell((await api.food.stocks({ itemIds })).stocks)
    } catch (error) {
      // A failure changes nothing on the screen (specification, section 8).
      console.error('Failed to fetch stock count', error)
    }
  }
  function askFor(ids: readonly string[]): void {
    for (let at = 0; at < ids.length; at += IDS_PER_CALL) void ask(ids.slice(at, at + IDS_PER_CALL))
  }
  return {
    watch(itemId: string) {
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
    askAgain() {
      if (document.visibilityState === 'visible') askFor([...watched])
    },
  }
}

/** Keeps the stock counts of what a page shows fresh: asked when it has come to life, for what is added, and when the shopper comes back. */
export function LiveStocks({ children }: { children: ReactNode }) {
  const api = useApi()
  const [stocks, setStocks] = useState<Stocks>({})
  const asker = useMemo(() => createAsker(api, (fresh) => setStocks((known) => ({ ...known, ...fresh }))), [api])
  useEffect(() => {
    document.addEventListener('visibilitychange', asker.askAgain)
    return () => document.removeEventListener('visibilitychange', asker.askAgain)
  }, [asker])
  const value = useMemo(() => ({ stocks, watch: asker.watch }), [stocks, asker])
  return <LiveStocksContext value={value}>{children}</LiveStocksContext>
}

/** The fresh stock count of a product; undefined until it is known. */
export function useLiveStock(itemId: string): number | undefined {
  const { stocks, watch } = useContext(LiveStocksContext)
  useEffect(() => watch(itemId), [watch, itemId])
  return stocks[itemId]
}
