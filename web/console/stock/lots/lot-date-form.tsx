import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { LotRow } from '#contract/calls/console/stock/lots.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { useSending } from '../../../base/form/use-sending.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { LOT_RULES, type LotEntry, toLot } from './lot-rules.ts'

const FIELDS = ['code', 'bestBefore'] as const

/** Corrects the code and the date of a lot that were written wrongly. */
export function LotDateForm({ lot }: { lot: LotRow }) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const validate = useValidate()
  const was = { code: lot.code, bestBefore: lot.bestBefore }
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (entry: LotEntry) => calls.changeLot({ lotId: lot._id, ...toLot(entry), was }),
    onSuccess: () => toast({ kind: 'success', text: t('common.state.saved') }),
    onError: (error) => toastRefusal(error, t, FIELDS),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const form = useForm<LotEntry>({
    // The form follows somebody else's correction. Its own, when it is read again, leaves what was typed during the save.
    values: { code: lot.code, bestBefore: lot.bestBefore ?? '' },
    resetOptions: { keepDirtyValues: variables !== undefined && sameJson(toLot(variables), was) },
  })
  const [code, bestBefore] = useWatch({ control: form.control, name: ['code', 'bestBefore'] })
  const changed = !sameJson(toLot({ code, bestBefore }), was)
  const { errors } = form.formState
  const { sending } = useSending(form, { fields: FIELDS })
  const send = async (entry: LotEntry) => {
    if (changed) await mutateAsync(entry)
  }
  // The browser keeps a half-typed date from being sent: its value is empty, as that of no date.
  return (
    <form className="lot-form" onSubmit={form.handleSubmit(sending(send))}>
      <Field label={t('console.stock.lot.code')} maxLength={40} error={errors.code?.message} {...form.register('code')} />
      <Field
        label={t('console.stock.lot.bestBefore')}
        type="date"
        error={errors.bestBefore?.message}
        {...form.register('bestBefore', validate(LOT_RULES.bestBefore))}
      />
      <Button small type="submit" busy={isPending} disabled={!changed}>
        {t('console.stock.lot.correct')}
      </Button>
    </form>
  )
}
