import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { MAX_WON } from '#contract/rules/money.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useSending } from '../../../base/form/use-sending.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Price } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useValidateNumber } from '../../ui/won/use-validate-number.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'
import { WonField } from '../../ui/won/won-field.tsx'
import { productCalls } from '../calls.ts'
import { DATES, DEAL_RULES, type DealEntry, toDeal } from './deal-rules.ts'
import { DEAL_DAYS } from './deal-text.ts'

/** A new deal: on a weekday, or from one moment of Seoul to another. */
export function DealForm({ itemId, price }: { itemId: string; price: number }) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const validate = useValidate()
  const validateNumber = useValidateNumber()
  const form = useForm<DealEntry>({ defaultValues: { day: '5', when: { startsAt: '', endsAt: '' }, discount: '' } })
  const { errors } = form.formState
  const [day, discount] = useWatch({ control: form.control, name: ['day', 'discount'] })
  const off = wholeOf(discount, MAX_WON)
  const dates = day === DATES
  const { alert, sending } = useSending(form, { fields: dates ? ['when.startsAt', 'when.endsAt', 'discount'] : ['discount'] })
  const add = useMutation({
    mutationFn: (entry: DealEntry) => calls.addDeal({ itemId, ...toDeal(entry) }),
    onSuccess: (_, sent) => {
      if (form.getValues('discount') === sent.discount) form.setValue('discount', '')
      toast({ kind: 'success', text: t('console.deals.added') })
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  const send = async (entry: DealEntry) => {
    await add.mutateAsync(entry)
  }
  return (
    <form className="deal-form" noValidate onSubmit={form.handleSubmit(sending(send))}>
      <SelectField label={t('console.deals.when')} {...form.register('day')}>
        {DEAL_DAYS.map((name, at) => (
          <option key={name} value={at}>
            {t(name)}
          </option>
        ))}
        <option value={DATES}>{t('console.deals.dates')}</option>
      </SelectField>
      {dates && (
        <>
          <Field
            label={t('console.deals.starts')}
            type="datetime-local"
            error={errors.when?.startsAt?.message}
            {...form.register('when.startsAt', validate(DEAL_RULES['when.startsAt']))}
          />
          <Field
            label={t('console.deals.ends')}
            type="datetime-local"
            error={errors.when?.endsAt?.message}
            {...form.register('when.endsAt', validate(DEAL_RULES['when.endsAt']))}
          />
        </>
      )}
      <WonField
        label={t('console.deals.discount')}
        error={errors.discount?.message}
        {...form.register('discount', validateNumber(DEAL_RULES.discount, { least: 1, most: formatNumber(MAX_WON) }))}
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
      <FormAlert>{alert}</FormAlert>
    </form>
  )
}
