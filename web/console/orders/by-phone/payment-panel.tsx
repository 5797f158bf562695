import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { MAX_NAME_PART } from '#contract/rules/full-name.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { optionalLine } from '../../../base/form/field-rules.ts'
import { useValidate } from '../../../base/form/use-validate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { BillRow } from '../../../ui/bill.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { RadioRows } from '../../../ui/form/radio-rows.tsx'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReadOut } from './read-out.tsx'
import type { PhoneOrder } from './use-phone-order.ts'

/** How it is paid, the bill, and the sentences that are read out before the order is placed. */
export function PaymentPanel({ order }: { order: PhoneOrder }) {
  const { t, language } = useTranslation()
  const validate = useValidate()
  const mayDeposit = useMay()('orders.deposit')
  const { form, totals, lines, problem, placing } = order
  const payment = useWatch({ control: form.control, name: 'payment' })
  const { errors } = form.formState
  return (
    <Panel title={t('console.phoneOrder.payment')} inHand>
      <RadioRows
        legend={t('console.phoneOrder.payment')}
        value={payment}
        onChange={(next) => form.setValue('payment', next)}
        options={[
          { value: 'transfer', title: t('console.phoneOrder.transfer'), text: t('console.phoneOrder.transferText') },
          {
            value: 'paid-at-shop',
            title: t('console.phoneOrder.atShop'),
            text: t(mayDeposit ? 'console.phoneOrder.atShopText' : 'console.phoneOrder.atShopNot'),
            disabled: !mayDeposit,
          },
        ]}
      />
      {payment === 'transfer' && (
        <Field
          label={t('checkout.cash.depositor')}
          help={t('console.phoneOrder.depositorHelp')}
          autoComplete="off"
          maxLength={MAX_NAME_PART}
          error={errors.depositor?.message}
          {...form.register('depositor', validate(optionalLine))}
        />
      )}
      <dl className="console-bill">
        <BillRow label={t('orders.card.items')} value={totals.total} />
        {totals.discount > 0 && <BillRow label={t('orders.card.discount')} value={-totals.discount} tone="saved" />}
        <BillRow label={t(totals.deliveryCharge === 0 ? 'cart.bill.deliveryFree' : 'cart.bill.delivery')} value={totals.deliveryCharge} />
        <BillRow label={t('cart.bill.total')} value={totals.grandTotal} tone="total" />
      </dl>
      <ReadOut order={order} />
      <Checkbox
        label={t('console.phoneOrder.told')}
        error={errors.told?.message}
        {...form.register('told', { validate: (told) => told || t('console.phoneOrder.toldMissing') })}
      />
      <FormAlert>{problem}</FormAlert>
      <Button kind="primary" wide type="submit" disabled={lines.length === 0} busy={placing} icon={<Check className="icon" aria-hidden />}>
        {lines.length === 0
          ? t('console.phoneOrder.goodsFirst')
          : t(payment === 'transfer' ? 'console.phoneOrder.place' : 'console.phoneOrder.placePaid', {
              amount: formatMoney(totals.grandTotal, language),
            })}
      </Button>
    </Panel>
  )
}
