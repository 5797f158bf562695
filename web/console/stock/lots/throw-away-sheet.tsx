import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LotRow } from '#contract/calls/console/stock/lots.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'

/** Writes off what is left of a lot that is not sold any more; it cannot be taken back, so it asks once. */
export function ThrowAwaySheet({ lot, onClose }: { lot: LotRow; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.throwAway({ lotId: lot._id, was: lot.remaining }),
    onSuccess: () => toast({ kind: 'success', text: t('console.stock.lots.thrown', { count: lot.remaining }) }),
    onError: (error) => toastRefusal(error, t),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: consoleKey(['stock']) })
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={localized(lot.names, language)} text={t('console.stock.lots.throwText', { count: lot.remaining })}>
      <div className="sheet-actions">
        <Button kind="danger" wide busy={isPending} onClick={() => mutate()}>
          {t('console.stock.lots.throwAway', { count: lot.remaining })}
        </Button>
      </div>
    </Sheet>
  )
}
