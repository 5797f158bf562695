import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockRow } from '#contract/calls/console/stock/stock.ts'
import { CORRECTION_REASONS, type CorrectionReason } from '#contract/rules/products/lots.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { FilterChip } from '../ui/filters.tsx'
import { LineField } from '../ui/line-field.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { stockCalls } from './calls.ts'
import { dayText, nameOf } from './stock-pieces.tsx'

interface CorrectionSheetProps {
  row: StockRow
  /** Null: of the product, from the lots of the nearest date. */
  lotId: string | null
  onClose: () => void
}

/** Takes pieces out of the stock, or puts found ones in, with a reason. */
export function CorrectionSheet({ row, lotId, onClose }: CorrectionSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const lot = row.lots.find(({ _id }) => _id === lotId)
  const is = lot?.remaining ?? row.stockCount
  const [was, setWas] = useState(is)
  const [changed, setChanged] = useState(false)
  const [reason, setReason] = useState<CorrectionReason>('damaged')
  const [typed, setTyped] = useState('1')
  const [note, setNote] = useState('')
  const pieces = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  const tooMany = reason !== 'found' && pieces > was
  const after = reason === 'found' ? was + pieces : was - pieces
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.correct({ itemId: row._id, lotId, reason, pieces, was, ...(note.trim() && { note: note.trim() }) }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.stock.correct.done', { count: after }) })
      onClose()
    },
    onError: (error) => (isRefusal(error, 'CHANGED_MEANWHILE') ? setChanged(true) : toastRefusal(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const take = () => {
    setWas(is)
    setChanged(false)
  }
  const of = lot && (lot.bestBefore === null ? lot.code : `${lot.code} ${dayText(lot.bestBefore, language)}`.trim())
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.stock.correct.title')}
      text={of ? `${nameOf(row, language)}, ${of}` : nameOf(row, language)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (pieces > 0 && !tooMany) mutate()
        }}
      >
        {changed && was !== is && (
          <ConflictBand changes={[{ name: t('console.stock.column.count'), before: was, now: is }]} onTake={take} />
        )}
        <fieldset className="reason-chips">
          <legend className="field-label">{t('console.stock.correct.why')}</legend>
          {CORRECTION_REASONS.map((each) => (
            <FilterChip key={each} chosen={each === reason} onChange={() => setReason(each)}>
              {t(`console.stock.reason.${each}`)}
            </FilterChip>
          ))}
        </fieldset>
        <Field
          label={t('console.stock.correct.pieces')}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          help={pieces > 0 && !tooMany ? t('console.stock.correct.after', { was, after }) : undefined}
          error={tooMany ? t('console.stock.correct.tooMany', { count: was }) : undefined}
        />
        <LineField label={t('console.stock.correct.note')} maxLength={200} value={note} onChange={setNote} />
        <Button kind="primary" wide type="submit" busy={isPending} disabled={pieces === 0 || tooMany}>
          {t(reason === 'found' ? 'console.stock.correct.putIn' : 'console.stock.correct.takeOut', { count: pieces })}
        </Button>
      </form>
    </Sheet>
  )
}
