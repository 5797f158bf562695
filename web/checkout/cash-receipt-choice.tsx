import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Field } from '../ui/form/field.tsx'
import { CASH_RECEIPTS, type CashReceipt } from './checkout-values.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The choice of a cash receipt and its number. */
export function CashReceiptChoice({ form }: { form: CheckoutForm }) {
  const { t, language } = useTranslation()
  const { cashReceiptThreshold } = useStore().settings
  const { receipt, receiptNumber, phone } = form.values
  function choose(next: CashReceipt) {
    // A personal receipt is usually issued to the mobile number, which the form already has.
    form.set({ receipt: next, receiptNumber: next === 'personal' ? phone : '' })
  }
  return (
    <>
      <fieldset className="cash-receipt">
        <legend>{t('checkout.cashReceipt.title')}</legend>
        {CASH_RECEIPTS.map((each) => (
          <label key={each}>
            <input type="radio" className="radio" name="receipt" checked={each === receipt} onChange={() => choose(each)} />
            {t(`checkout.cashReceipt.${each}`)}
          </label>
        ))}
      </fieldset>
      {receipt !== 'none' && (
        <Field
          id="receiptNumber"
          label={t(receipt === 'personal' ? 'checkout.cashReceipt.phone' : 'checkout.cashReceipt.businessNumber')}
          inputMode="numeric"
          maxLength={20}
          required
          value={receiptNumber}
          error={form.errors.receiptNumber}
          onChange={(event) => form.set({ receiptNumber: event.target.value })}
        />
      )}
      <p className="field-help">{t('checkout.cashReceipt.lawNote', { threshold: formatMoney(cashReceiptThreshold, language) })}</p>
    </>
  )
}
