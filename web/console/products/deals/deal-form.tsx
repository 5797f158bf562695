import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_WON } from '#contract/rules/money.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Price } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { fromSeoulField } from '../../ui/clock.ts'
import { fieldProblems } from '../../ui/field-problems.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'
import { WonField } from '../../ui/won/won-field.tsx'
import { productCalls } from '../calls.ts'
import { DEAL_DAYS } from './deal-words.ts'

const DATES = 'dates'

/** A new deal: on a weekday, or from one moment of Seoul to another. */
export function DealForm({ itemId, price }: { itemId: string; price: number }) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const [when, setWhen] = useState('5')
  const [startsAt, setStartsAt] = useState('')
  const [endsAt, setEndsAt] = useState('')
  const [discount, setDiscount] = useState('')
  const [left, setLeft] = useState<Readonly<Partial<Record<string, string>>>>({})
  const off = wholeOf(discount, MAX_WON)
  const dates = when === DATES
  const add = useMutation({
    mutationFn: () =>
      calls.addDeal({
        ...{ itemId, discount: off ?? 0 },
        when: dates ? { startsAt: fromSeoulField(startsAt), endsAt: fromSeoulField(endsAt) } : { weekday: Number(when) },
      }),
    onSuccess: () => {
      setDiscount('')
      toast({ kind: 'success', text: t('console.deals.added') })
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  const refused = add.isError && Object.keys(fieldProblems(add.error)).length === 0 ? showRefusal(add.error, t, []).alert : null
  const problem = (field: string) => left[field] ?? fieldProblems(add.error)[field]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = t('common.field.required')
    const found = {
      ...(dates && startsAt === '' && { 'when.startsAt': required }),
      ...(dates && endsAt === '' && { 'when.endsAt': required }),
      ...(!off && {
        discount: discount.trim() === '' ? required : t('console.products.problem.from', { least: 1, most: formatNumber(MAX_WON) }),
      }),
    }
    setLeft(found)
    if (Object.keys(found).length === 0) add.mutate()
  }
  return (
    <form className="deal-form" noValidate onSubmit={submit}>
      <SelectField label={t('console.deals.when')} value={when} onChange={({ target }) => setWhen(target.value)}>
        {DEAL_DAYS.map((day, at) => (
          <option key={day} value={at}>
            {t(day)}
          </option>
        ))}
        <option value={DATES}>{t('console.deals.dates')}</option>
      </SelectField>
      {dates && (
        <>
          <Field
            label={t('console.deals.starts')}
            type="datetime-local"
            value={startsAt}
            error={problem('when.startsAt')}
            onChange={({ target }) => setStartsAt(target.value)}
          />
          <Field
            label={t('console.deals.ends')}
            type="datetime-local"
            value={endsAt}
            error={problem('when.endsAt')}
            onChange={({ target }) => setEndsAt(target.value)}
          />
        </>
      )}
      <WonField
        label={t('console.deals.discount')}
        value={discount}
        error={problem('discount')}
        onChange={({ target }) => setDiscount(target.value)}
      />
      <div className="product-pays">
        <span className="field-label">{t('console.products.column.pays')}</span>
        <output>
          <Price value={Math.max(0, price - (off ?? 0))} className={off ? 'price-cut' : ''} />
        </output>
      </div>
      <Button type="submit" busy={add.isPending}>
        {t('console.deals.add')}
      </Button>
      <FormAlert>{refused}</FormAlert>
    </form>
  )
}
