import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useLeaveWarning } from '../ui/use-leave-warning.ts'
import { wholeOf } from '../ui/won/whole-of.ts'
import { productCalls } from './calls.ts'

/** The figures of a row that are typed in the table. */
export const FIGURES = ['price', 'discount', 'stock'] as const
export type Figure = (typeof FIGURES)[number]

/** A row being edited: what was typed, and the row as it was when that began. */
interface Draft extends Record<Figure, string> {
  row: ProductRow
  /** Takes the focus. */
  first: Figure
}

interface RowEditing {
  draftOf: (id: string) => Draft | undefined
  /** The row as it is now, after a save was refused because somebody changed it. */
  changed: ProductRow | null
  /** The row whose price of a million won and more waits for a second yes. */
  asksHigh: string | undefined
  /** The rows that are being saved or wait for their turn. */
  saving: ReadonlySet<string>
  /** Opens the figures of a row. Other rows keep what was typed in them; one where nothing was typed closes. */
  begin: (row: ProductRow, first: Figure) => void
  type: (id: string, figure: Figure, text: string) => void
  /** Takes the new state as the base; what was typed stays. */
  take: () => void
  save: (id: string) => void
  /** The second yes, or a no, to a high price. */
  answerHigh: (meant: boolean) => void
  cancel: (id: string) => void
}

const EditingContext = createContext<RowEditing | null>(null)

/** @throws Error outside of the table */
export function useRowEditing(): RowEditing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('There is no table here')
  return editing
}

/** The largest number that a figure takes. */
const MOST: Record<Figure, number> = { price: MAX_WON, discount: MAX_WON, stock: MAX_STOCK }

/** The figure of a draft that cannot be saved yet, and why. */
export function draftProblem(typed: Record<Figure, string>): { figure: Figure; text: 'most' | 'discount'; most: number } | null {
  const figure = FIGURES.find((each) => wholeOf(typed[each], MOST[each]) === null)
  if (figure) return { figure, text: 'most', most: MOST[figure] }
  const [won, off] = [wholeOf(typed.price) ?? 0, wholeOf(typed.discount) ?? 0]
  return off > won ? { figure: 'discount', text: 'discount', most: won } : null
}

const NO_DRAFTS: ReadonlyMap<string, Draft> = new Map()

const figuresOf = ({ price, regularDiscount, stockCount }: ProductRow): Record<Figure, number> => ({
  price,
  discount: regularDiscount,
  stock: stockCount,
})

const isTouched = (draft: Draft) => {
  const was = figuresOf(draft.row)
  return FIGURES.some((figure) => wholeOf(draft[figure], MOST[figure]) !== was[figure])
}

/** Keeps the rows that are edited, so that the cells of each share one draft. */
export function RowEditingProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const [drafts, setDrafts] = useState(NO_DRAFTS)
  useLeaveWarning([...drafts.values()].some(isTouched))
  const [changed, setChanged] = useState<ProductRow | null>(null)
  const [high, setHigh] = useState<readonly string[]>([])
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    scope: { id: 'product-rows' },
    mutationFn: async ({ draft: { row, ...typed }, highPriceMeant }: { draft: Draft; highPriceMeant: boolean }) => {
      const [price = row.price, discount = row.regularDiscount, stockCount = row.stockCount] = FIGURES.map(
        (each) => wholeOf(typed[each]) ?? undefined,
      )
      const was = { price: row.price, discount: row.regularDiscount }
      if (price !== was.price || discount !== was.discount) await calls.setPrice({ itemId: row._id, price, discount, was, highPriceMeant })
      if (stockCount !== row.stockCount) await calls.setStock({ itemId: row._id, stockCount, was: row.stockCount })
    },
    onSuccess: (_response, { draft: { row } }) => {
      close(row._id)
      dropHigh(row._id)
    },
    onError: async (error, { draft: { row } }) => {
      if (isRefusal(error, 'HIGH_PRICE')) return setHigh((now) => [...now, row._id])
      dropHigh(row._id)
      if (!isRefusal(error, 'CHANGED_MEANWHILE')) return toastRefusal(error, t)
      try {
        const { product } = await calls.get({ id: row._id })
        setChanged(product)
      } catch (failure) {
        toastRefusal(failure, t)
      }
    },
    onSettled: async (_response, _error, { draft: { row } }) => {
      await client.invalidateQueries({ queryKey: consoleKey(['products']) })
      setSaving((now) => new Set([...now].filter((id) => id !== row._id)))
    },
  })
  const dropHigh = useCallback((id: string) => setHigh((now) => now.filter((each) => each !== id)), [])
  const close = useCallback((id: string) => {
    setDrafts((now) => new Map([...now].filter(([each]) => each !== id)))
    setChanged((now) => (now?._id === id ? null : now))
  }, [])
  const editing = useMemo((): RowEditing => {
    const save = (id: string, highPriceMeant = false) => {
      const draft = drafts.get(id)
      if (!draft || saving.has(id) || draftProblem(draft) !== null) return
      setSaving((now) => new Set([...now, id]))
      mutate({ draft, highPriceMeant })
    }
    const [asksHigh] = high
    const change = (id: string, to: (draft: Draft) => Draft) =>
      setDrafts((now) => new Map([...now].map(([each, draft]) => [each, each === id ? to(draft) : draft])))
    return {
      changed,
      asksHigh,
      saving,
      draftOf: (id) => drafts.get(id),
      begin: (row, first) => {
        const { price, discount, stock } = figuresOf(row)
        const draft = { row, first, price: formatNumber(price), discount: formatNumber(discount), stock: formatNumber(stock) }
        setDrafts((now) => new Map([...now].filter(([, other]) => isTouched(other))).set(row._id, draft))
      },
      type: (id, figure, text) => change(id, (draft) => ({ ...draft, [figure]: text })),
      take: () => {
        if (changed) change(changed._id, (draft) => rebased(draft, changed))
        setChanged(null)
      },
      save,
      answerHigh: (meant) => {
        if (asksHigh === undefined) return
        if (meant) save(asksHigh, true)
        else dropHigh(asksHigh)
      },
      cancel: (id) => {
        if (!saving.has(id)) close(id)
      },
    }
  }, [drafts, changed, high, saving, mutate, close, dropHigh])
  return <EditingContext value={editing}>{children}</EditingContext>
}

/** The draft on the row as it is now: a figure that was not touched follows the row. */
function rebased(draft: Draft, row: ProductRow): Draft {
  const [was, now] = [figuresOf(draft.row), figuresOf(row)]
  const follow = (figure: Figure) => (wholeOf(draft[figure]) === was[figure] ? formatNumber(now[figure]) : draft[figure])
  return { row, first: draft.first, price: follow('price'), discount: follow('discount'), stock: follow('stock') }
}
