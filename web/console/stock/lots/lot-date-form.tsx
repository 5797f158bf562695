import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LotRow } from '#contract/calls/console/stock/lots.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'

/** Corrects the code and the date of a lot that were written wrongly. */
export function LotDateForm({ lot }: { lot: LotRow }) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const [code, setCode] = useState(lot.code)
  const [bestBefore, setBestBefore] = useState(lot.bestBefore ?? '')
  const changed = code.trim() !== lot.code || bestBefore !== (lot.bestBefore ?? '')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.changeLot({
        lotId: lot._id,
        code: code.trim(),
        bestBefore: bestBefore || null,
        was: { code: lot.code, bestBefore: lot.bestBefore },
      }),
    onSuccess: () => toast({ kind: 'success', text: t('common.state.saved') }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  return (
    <form
      className="lot-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) mutate()
      }}
    >
      <Field label={t('console.stock.lot.code')} maxLength={40} value={code} onChange={({ target }) => setCode(target.value)} />
      <Field
        label={t('console.stock.lot.bestBefore')}
        type="date"
        value={bestBefore}
        onChange={({ target }) => setBestBefore(target.value)}
      />
      <Button small type="submit" busy={isPending} disabled={!changed}>
        {t('console.stock.lot.correct')}
      </Button>
    </form>
  )
}
