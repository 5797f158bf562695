import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import type { PurchaseLine } from '#contract/calls/console/stock/purchases.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { stockCalls } from '../calls.ts'
import { AddItem } from '../receive/add-item.tsx'

interface AliasSheetProps {
  word: string
  /** Packs on its line of the purchase list. */
  packs: number
  onClose: () => void
}

/** Made for a word, and taken back by the toast. */
interface Made {
  aliasId: string
  line: PurchaseLine | null
}

/**
 * Makes a word that people use a name of one product: the product that is chosen. The next search uses it. When it is wanted, the
 * product is put onto the purchase list as well.
 */
export function AliasSheet({ word, packs, onClose }: AliasSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const [buys, setBuys] = useState(false)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['stock']) })
  const { mutate: takeBack } = useMutation({
    mutationFn: async ({ aliasId, line }: Made) => {
      await calls.removeAlias({ aliasId })
      if (line) await calls.removePurchase({ lineId: line._id, version: line.version })
    },
    onSuccess: () => toast({ kind: 'success', text: t('console.stock.demand.undone', { word }) }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const putOnList = async ({ _id }: ReceivedItem): Promise<PurchaseLine | null> => {
    try {
      return (await calls.addPurchase({ itemId: _id, quantity: packs })).line
    } catch (error) {
      // The word is linked already, so that the message is about the list only.
      if (isRefusal(error, 'CHANGED_MEANWHILE')) toast({ kind: 'error', text: t('console.stock.buy.there') })
      else toastRefusal(error, t)
      return null
    }
  }
  const { mutate } = useMutation({
    mutationFn: async (item: ReceivedItem): Promise<Made> => {
      const { data } = await calls.addAlias({ alias: word, means: item.sku })
      return { aliasId: data._id, line: buys ? await putOnList(item) : null }
    },
    onSuccess: (made, item) => {
      const done = made.line ? 'console.stock.demand.doneAndPut' : 'console.stock.demand.done'
      undoToast(t, t(done, { word, name: localized(item.names, language) }), () => takeBack(made))
      onClose()
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  return (
    <Sheet open onClose={onClose} title={t('console.stock.demand.aliasTitle', { word })} text={t('console.stock.demand.aliasText')}>
      <Checkbox label={t('console.stock.demand.andBuy')} checked={buys} onChange={({ target }) => setBuys(target.checked)} />
      <AddItem onAdd={mutate} />
    </Sheet>
  )
}
