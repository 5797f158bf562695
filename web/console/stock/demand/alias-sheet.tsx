import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { stockCalls } from '../calls.ts'
import { AddItem } from '../receive/add-item.tsx'
import { nameOf } from '../stock-pieces.tsx'

/** Makes a word that people use a name of one product: the product that is chosen. The next search knows it. */
export function AliasSheet({ word, onClose }: { word: string; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['stock', 'demand']) })
  const { mutate: takeBack } = useMutation({
    mutationFn: (aliasId: string) => calls.removeAlias({ aliasId }),
    onSuccess: () => toast({ kind: 'success', text: t('console.stock.demand.undone', { word }) }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const { mutate } = useMutation({
    mutationFn: ({ sku }: ReceivedItem) => calls.addAlias({ alias: word, means: sku }),
    onSuccess: ({ data }, item) => {
      undoToast(t, t('console.stock.demand.done', { word, name: nameOf(item, language) }), () => takeBack(data._id))
      onClose()
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  return (
    <Sheet open onClose={onClose} title={t('console.stock.demand.aliasTitle', { word })} text={t('console.stock.demand.aliasText')}>
      <AddItem onAdd={mutate} />
    </Sheet>
  )
}
