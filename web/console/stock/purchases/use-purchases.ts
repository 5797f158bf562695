import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { stockCalls } from '../calls.ts'

const KEY = ['stock', 'purchases']

/** The purchase list with its proposals, for purchases that last some weeks. */
export function usePurchases(weeks: number) {
  const calls = useCalls(stockCalls)
  return useConsoleQuery({ key: [...KEY, weeks], read: (signal) => calls.purchases({ weeks }, { signal }) })
}

/** Reads the purchase list again. */
export function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: consoleKey(KEY) })
}
