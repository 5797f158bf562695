import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceRefused } from '#contract/calls/console/products/price-changes.ts'
import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { localized } from '#contract/rules/languages.ts'
import { afterStep, type PriceStep } from '#contract/rules/products/price-steps.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { CutPrice } from '../../ui/price.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { WonField } from '../ui/won/won-field.tsx'
import { productCalls } from './calls.ts'
import { RefusedPrices } from './refused-prices.tsx'
import { useUndoPrices } from './use-undo-prices.ts'

const FIELDS = ['price', 'discount'] as const
const KINDS = ['percent', 'add', 'set'] as const
const ROUNDS = [1, 10, 100, 1000] as const

interface PricesSheetProps {
  open: boolean
  rows: readonly ProductRow[]
  onClose: () => void
  onDone: () => void
}

/** Changes the prices of the chosen products at once. The list shows each price before and after; what it shows is what is saved. */
export function PricesSheet({ open, rows, onClose, onDone }: PricesSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const undo = useUndoPrices()
  const [step, setStep] = useState<Omit<PriceStep, 'amount'>>({ field: 'price', kind: 'percent', round: 100 })
  const [amount, setAmount] = useState('')
  const [refused, setRefused] = useState<readonly PriceRefused[]>([])
  const [asksHigh, setAsksHigh] = useState(false)
  const AmountField = step.kind === 'percent' ? Field : WonField
  const figure = /^-?\d{1,10}$/.test(amount.trim()) ? Number(amount) : null
  const lines =
    figure === null
      ? []
      : rows.map((row) => {
          const was = { price: row.price, discount: row.regularDiscount }
          return { row, was, next: afterStep(was, { ...step, amount: figure }) }
        })
  const changing = lines.filter(({ was, next }) => was.price !== next.price || was.discount !== next.discount)
  const save = useMutation({
    mutationFn: (highPriceMeant: boolean) =>
      calls.changePrices({ lines: changing.map(({ row, was, next }) => ({ itemId: row._id, ...next, was })), highPriceMeant }),
    onSuccess: ({ change, refused: kept }) => {
      setRefused(kept)
      setAsksHigh(false)
      if (!change) return
      undoToast(t, t('console.products.bulk.done', { count: change.count }), () => undo.mutate(change._id))
      setAmount('')
      onDone()
    },
    onError: (error) => (isRefusal(error, 'HIGH_PRICE') ? setAsksHigh(true) : toastRefusal(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  return (
    <Sheet open={open} onClose={onClose} tall title={t('console.products.bulk.title', { count: rows.length })}>
      <div className="bulk-step">
        <SelectField
          label={t('console.products.bulk.what')}
          value={step.field}
          onChange={({ target }) => setStep({ ...step, field: FIELDS.find((each) => each === target.value) ?? 'price' })}
        >
          {FIELDS.map((each) => (
            <option key={each} value={each}>
              {t(`console.products.column.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('console.products.bulk.how')}
          value={step.kind}
          onChange={({ target }) => setStep({ ...step, kind: KINDS.find((each) => each === target.value) ?? 'set' })}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`console.products.bulk.${each}`)}
            </option>
          ))}
        </SelectField>
        <AmountField
          label={t('console.products.bulk.amount')}
          help={step.kind === 'set' ? undefined : t('console.products.bulk.minus')}
          inputMode="text"
          maxLength={11}
          value={amount}
          error={amount !== '' && amount !== '-' && figure === null ? t('console.products.problem.number') : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label={t('console.products.bulk.round')}
          value={step.round}
          onChange={({ target }) => setStep({ ...step, round: ROUNDS.find((each) => String(each) === target.value) ?? 1 })}
        >
          {ROUNDS.map((each) => (
            <option key={each} value={each}>
              {formatMoney(each, language)}
            </option>
          ))}
        </SelectField>
      </div>
      <RefusedPrices refused={refused} title={t('console.products.bulk.refused')} />
      {figure !== null && (
        <ul className="bulk-preview" aria-label={t('console.products.bulk.preview')}>
          {lines.map(({ row, was, next }) => (
            <li key={row._id} className={was.price === next.price && was.discount === next.discount ? 'muted' : undefined}>
              <span>{localized(row.names, language)}</span>
              <span>
                <CutPrice price={was.price} discount={was.discount} />
              </span>
              <span aria-hidden>→</span>
              <span>
                <CutPrice price={next.price} discount={next.discount} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {asksHigh && (
        <EdgeBand
          kind="wrong"
          role="alert"
          action={
            <Button small busy={save.isPending} onClick={() => save.mutate(true)}>
              {t('console.products.highPrice.yes')}
            </Button>
          }
        >
          {t('errors.highPrice')}
        </EdgeBand>
      )}
      <Button kind="primary" wide disabled={changing.length === 0} busy={save.isPending} onClick={() => save.mutate(false)}>
        {t('console.products.bulk.save', { count: changing.length })}
      </Button>
    </Sheet>
  )
}
