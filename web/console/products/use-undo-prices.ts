import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { productCalls } from './calls.ts'

/** Takes back a change of many prices, and names the products that keep theirs because somebody changed them since. */
export function useUndoPrices() {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changeId: string) => calls.undoPrices({ changeId }),
    onSuccess: ({ undone, refused }) => {
      const names = refused.map(({ name }) => name).join(', ')
      if (refused.length === 0) toast({ kind: 'success', text: t('console.products.undo.done', { count: undone }) })
      else toast({ kind: 'error', text: t('console.products.undo.kept', { count: undone, names }) })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
}
