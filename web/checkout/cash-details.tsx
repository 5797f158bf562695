import { useState } from 'react'
import { CASH_PAYMENT_DAYS } from '#contract/calls/orders.ts'
import { cashDeadline } from '#contract/rules/delivery.ts'
import { MAX_NAME_PART } from '#contract/rules/full-name.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Field } from '../ui/form/field.tsx'
import { KoreanFont } from '../ui/text/korean-font.tsx'
import { BankDetails } from './bank-details.tsx'
import { CashCheck } from './cash-check.tsx'
import { CashReceiptChoice } from './cash-receipt-choice.tsx'
import { TransferPicture } from './transfer-picture.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CashDetailsProps {
  form: CheckoutForm
  /** In won. */
  amount: number
}

/** Deadline, bank account, verification and depositor of a cash payment (product rules, 13). A lazy chunk. */
export default function CashDetails({ form, amount }: CashDetailsProps) {
  const { t, language } = useTranslation()
  const [now] = useState(() => new Date())
  const deadline = formatDate(cashDeadline(now, CASH_PAYMENT_DAYS), 'dayTime', language)
  return (
    <div className="cash">
      {/* Banks, account holders and the cash receipt have Korean names in every language. */}
      <KoreanFont />
      <div>
        <h3>{t('checkout.cash.payBy', { deadline })}</h3>
        <p className="cash-rule">{t('checkout.cash.rule', { days: CASH_PAYMENT_DAYS })}</p>
        <BankDetails amount={amount} />
        <TransferPicture amount={amount} />
      </div>
      <div>
        <Field
          id="depositor"
          label={t('checkout.cash.depositor')}
          help={t('checkout.cash.depositorHint')}
          maxLength={MAX_NAME_PART}
          autoComplete="off"
          required
          value={form.values.depositor}
          error={form.errors.depositor}
          onChange={(event) => form.set({ depositor: event.target.value })}
        />
        <CashReceiptChoice form={form} />
      </div>
      <CashCheck deadline={deadline} />
    </div>
  )
}
