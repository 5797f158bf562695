import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { stockCalls } from '../calls.ts'

/** Dismisses a word of the demand until people ask for it again; its toast takes that back. */
export function useDismissing(): (query: string) => void {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (change: { query: string; dismissed: boolean }) => calls.dismissDemand(change),
    onSuccess: (_response, { query, dismissed }) =>
      dismissed
        ? undoToast(t, t('console.stock.demand.dismissed', { word: query }), () => mutate({ query, dismissed: false }))
        : toast({ kind: 'success', text: t('console.stock.demand.undone', { word: query }) }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock', 'demand']) }),
  })
  return useCallback((query) => mutate({ query, dismissed: true }), [mutate])
}
