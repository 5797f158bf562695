import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { consolePurchases, PurchaseLine, Supplier, Supply } from '#contract/calls/console/stock/purchases.ts'
import { useCalls } from '../../api/calls.ts'
import { freshOf } from '../../api/fresh-of.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { stockCalls } from '../calls.ts'

/** In an address: products without a supplier. */
export const NOBODY = '0'

const KEY = ['stock', 'purchases']

/** The purchase list with its proposals, for purchases that last some weeks. */
export function usePurchases(weeks: number) {
  const calls = useCalls(stockCalls)
  return useConsoleQuery({ key: [...KEY, weeks], read: (signal) => calls.purchases({ weeks }, { signal }) })
}

/** The purchase list as it is when a page opens, never an earlier reading: for what begins with it and is then changed by hand. */
export function usePurchasesNow() {
  const calls = useCalls(stockCalls)
  const [visit] = useState(() => crypto.randomUUID())
  return useConsoleQuery({ key: [...KEY, 'at', visit], read: (signal) => calls.purchases({}, { signal }) })
}

/** Reads the purchase list again. */
export function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: consoleKey(KEY) })
}

type List = z.output<typeof consolePurchases.response>

/** Changes the list that is shown. */
function useChangeShown() {
  const client = useQueryClient()
  return (change: (list: List) => Partial<List>) =>
    client.setQueriesData<List>({ queryKey: consoleKey(KEY) }, (list) => list && { ...list, ...change(list) })
}

/**
 * Puts the line or supply of a refusal (409) into the list that is shown, also when the list cannot be read again. Returns whether
 * the refusal had one.
 */
export function useTakeFresh() {
  const changeShown = useChangeShown()
  return (error: unknown, line: PurchaseLine): boolean => {
    const fresh = freshOf<Supply | PurchaseLine>(error, 'supplyVersion')
    if (!fresh) return false
    changeShown(({ lines }) => ({ lines: lines.map((each) => (each._id === line._id ? { ...each, ...fresh } : each)) }))
    return true
  }
}

/** Does the same with the supplier of a refusal (409). */
export function useTakeFreshSupplier() {
  const changeShown = useChangeShown()
  return (error: unknown): boolean => {
    const fresh = freshOf<Supplier>(error, '_id', 'leadDays')
    if (!fresh) return false
    changeShown(({ suppliers }) => ({ suppliers: suppliers.map((each) => (each._id === fresh._id ? fresh : each)) }))
    return true
  }
}
