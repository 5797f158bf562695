import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
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
  draft: Draft | null
  /** The row as it is now, after a save was refused because somebody changed it. */
  changed: ProductRow | null
  /** A price of a million won and more waits for a second yes. */
  asksHigh: boolean
  busy: boolean
  begin: (row: ProductRow, first: Figure) => void
  type: (figure: Figure, text: string) => void
  /** Takes the new state as the base; what was typed stays. */
  take: () => void
  save: (highPriceMeant?: boolean) => void
  cancel: () => void
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

/** Keeps the row that is edited, so that its cells share one draft. */
export function RowEditingProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [changed, setChanged] = useState<ProductRow | null>(null)
  const [asksHigh, setAsksHigh] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft: { row, ...typed }, highPriceMeant }: { draft: Draft; highPriceMeant: boolean }) => {
      const [price = row.price, discount = row.regularDiscount, stockCount = row.stockCount] = FIGURES.map(
        (each) => wholeOf(typed[each]) ?? undefined,
      )
      const was = { price: row.price, discount: row.regularDiscount }
      if (price !== was.price || discount !== was.discount) await calls.setPrice({ itemId: row._id, price, discount, was, highPriceMeant })
      if (stockCount !== row.stockCount) await calls.setStock({ itemId: row._id, stockCount, was: row.stockCount })
    },
    onSuccess: () => {
      setDraft(null)
      setChanged(null)
      setAsksHigh(false)
    },
    onError: async (error, { draft: { row } }) => {
      if (isRefusal(error, 'HIGH_PRICE')) return setAsksHigh(true)
      setAsksHigh(false)
      if (!isRefusal(error, 'CHANGED_MEANWHILE')) return toastRefusal(error, t)
      const { product } = await calls.get({ id: row._id })
      setChanged(product)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  const editing = useMemo(
    (): RowEditing => ({
      ...{ draft, changed, asksHigh, busy: isPending },
      begin: (row, first) => {
        // The answer that comes is about the row that is being saved.
        if (isPending) return
        setChanged(null)
        setDraft({
          row,
          first,
          price: formatNumber(row.price),
          discount: formatNumber(row.regularDiscount),
          stock: formatNumber(row.stockCount),
        })
      },
      type: (figure, text) => setDraft((now) => now && { ...now, [figure]: text }),
      take: () => {
        setDraft((now) => now && changed && rebased(now, changed))
        setChanged(null)
      },
      save: (highPriceMeant = false) => {
        if (draft && !isPending && draftProblem(draft) === null) mutate({ draft, highPriceMeant })
      },
      cancel: () => {
        if (asksHigh) return setAsksHigh(false)
        setDraft(null)
        setChanged(null)
      },
    }),
    [draft, changed, asksHigh, isPending, mutate],
  )
  return <EditingContext value={editing}>{children}</EditingContext>
}

/** The draft on the row as it is now: a figure that was not touched follows the row. */
function rebased(draft: Draft, row: ProductRow): Draft {
  const { row: old } = draft
  const follow = (figure: Figure, was: number, now: number) => (wholeOf(draft[figure]) === was ? formatNumber(now) : draft[figure])
  return {
    ...{ row, first: draft.first },
    price: follow('price', old.price, row.price),
    discount: follow('discount', old.regularDiscount, row.regularDiscount),
    stock: follow('stock', old.stockCount, row.stockCount),
  }
}
