import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { consoleStockOf, StockRow } from '#contract/calls/console/stock/stock.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { localized } from '#contract/rules/languages.ts'
import { CORRECTION_REASONS, type CorrectionReason } from '#contract/rules/products/lots.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { freshOf } from '../api/fresh-of.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { FilterChip } from '../ui/filters.tsx'
import { LineField } from '../ui/line-field.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useValidateNumber } from '../ui/won/use-validate-number.ts'
import { stockCalls } from './calls.ts'
import { CORRECTION_RULES, type CorrectionEntry, countAfter, piecesOf, toCorrection } from './correction-rules.ts'

interface CorrectionSheetProps {
  row: StockRow
  /** Null: of the product, from the lots of the nearest date. */
  lotId: string | null
  onClose: () => void
}

const FIELDS = ['pieces', 'note'] as const

/** Takes pieces out of the stock, or puts found ones in, with a reason. It stays open when more was typed during the save. */
export function CorrectionSheet({ row, lotId, onClose }: CorrectionSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const lot = row.lots.find(({ _id }) => _id === lotId)
  // A lot of which nothing is left is not in the row.
  const is = lotId === null ? row.stockCount : (lot?.remaining ?? 0)
  const validate = useValidate()
  const validateNumber = useValidateNumber()
  const [changed, setChanged] = useState(false)
  const form = useForm<CorrectionEntry>({ mode: 'onChange', defaultValues: { reason: 'damaged', pieces: '1', note: '', was: is } })
  const line = useController({ control: form.control, name: 'note', rules: validate(CORRECTION_RULES.note) })
  const [reason, typed, was] = useWatch({ control: form.control, name: ['reason', 'pieces', 'was'] })
  const pieces = piecesOf({ pieces: typed })
  const after = countAfter({ reason, pieces: typed, was })
  const { errors } = form.formState
  const { sending } = useSending(form, { fields: FIELDS })
  const choose = (next: CorrectionReason) => {
    form.setValue('reason', next)
    void form.trigger('pieces')
  }
  const startFrom = (count: number) => {
    form.setValue('was', count)
    setChanged(false)
    void form.trigger('pieces')
  }
  /** The latest correction that was sent and is not known to be booked. Sent again unchanged, it is the same one. */
  const attempt = useRef<{ key: string; sent: ReturnType<typeof toCorrection> } | null>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (entry: CorrectionEntry) => {
      const sent = toCorrection(entry)
      const key = attempt.current && sameJson(attempt.current.sent, sent) ? attempt.current.key : crypto.randomUUID()
      attempt.current = { key, sent }
      return calls.correct({ key, itemId: row._id, lotId, ...sent })
    },
    onSuccess: (_, sent) => {
      attempt.current = null
      const count = countAfter(sent)
      toast({ kind: 'success', text: t('console.stock.correct.done', { count }) })
      if (sameJson(form.getValues(), sent)) return onClose()
      startFrom(count)
    },
    onError: (error) => {
      const fresh = isRefusal(error, 'CHANGED_MEANWHILE') ? freshOf<StockRow>(error, 'stockCount', 'lots') : null
      if (!fresh) return toastRefusal(error, t, FIELDS)
      // The band shows what somebody else changed, also when the product cannot be read again.
      client.setQueryData<z.output<typeof consoleStockOf.response>>(
        consoleKey(['stock', 'of', row._id]),
        (shown) => shown && { ...shown, row: fresh },
      )
      setChanged(true)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const send = async (entry: CorrectionEntry) => {
    await mutateAsync(entry)
  }
  const of = lot && (lot.bestBefore === null ? lot.code : `${lot.code} ${formatDate(lot.bestBefore, 'date', language)}`.trim())
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.stock.correct.title')}
      text={of ? `${localized(row.names, language)}, ${of}` : localized(row.names, language)}
    >
      <form noValidate onSubmit={form.handleSubmit(sending(send))}>
        {changed && was !== is && (
          <ConflictBand changes={[{ name: t('console.stock.column.count'), before: was, now: is }]} onTake={() => startFrom(is)} />
        )}
        <fieldset className="reason-chips">
          <legend className="field-label">{t('console.stock.correct.why')}</legend>
          {CORRECTION_REASONS.map((each) => (
            <FilterChip key={each} chosen={each === reason} onChange={() => choose(each)}>
              {t(`console.stock.reason.${each}`)}
            </FilterChip>
          ))}
        </fieldset>
        <Field
          label={t('console.stock.correct.pieces')}
          inputMode="numeric"
          help={pieces > 0 && after >= 0 ? t('console.stock.correct.after', { was, after }) : undefined}
          error={errors.pieces?.message}
          {...form.register('pieces', {
            validate: {
              ...validateNumber(CORRECTION_RULES.pieces, { least: 1, most: formatNumber(MAX_STOCK) }),
              there: (_, entry) => countAfter(entry) >= 0 || t('console.stock.correct.tooMany', { count: entry.was }),
            },
          })}
        />
        <LineField label={t('console.stock.correct.note')} maxLength={200} error={errors.note?.message} {...line.field} />
        <Button kind="primary" wide type="submit" busy={isPending}>
          {t(reason === 'found' ? 'console.stock.correct.putIn' : 'console.stock.correct.takeOut', { count: pieces })}
        </Button>
      </form>
    </Sheet>
  )
}
