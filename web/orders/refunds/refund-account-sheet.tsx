import { useForm } from 'react-hook-form'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { BANK_CODES, type BankCode, bankName } from '#contract/rules/banks.ts'
import { MAX_PERSON_NAME } from '#contract/rules/text.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { KoreanFontFor } from '../../ui/text/korean-font.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { REFUND_ACCOUNT_RULES } from './refund-account-rules.ts'

interface RefundAccountSheetProps {
  standing: RefundAccount
  open: boolean
  onClose: () => void
  onSaved: (standing: RefundAccount) => void
  /** The server refused, because the refund has changed since this page loaded it. */
  onRefused: () => void
}

interface AccountValues {
  bank: BankCode | ''
  account: string
  holder: string
}

const EMPTY: AccountValues = { bank: '', account: '', holder: '' }

/**
 * Asks for the bank account of a refund. The input survives a failed call and closing the sheet; it is never stored in the browser. Lazy
 * component.
 */
export default function RefundAccountSheet({ standing, open, onClose, onSaved, onRefused }: RefundAccountSheetProps) {
  const { t, language } = useTranslation()
  const api = useApi()
  const validate = useValidate()
  const form = useForm<AccountValues>({ defaultValues: { ...EMPTY, bank: standing.account?.bank ?? '' } })
  const { errors, isSubmitting } = form.formState
  const amount = formatMoney(standing.amount, language)
  const { account } = standing

  const { alert, sending } = useSending(form, { fields: ['bank', 'account', 'holder'] })
  const submit = form.handleSubmit(
    sending(
      async ({ bank, ...typed }) => {
        if (bank === '') return
        const { standing: saved } = await api.order.saveRefundAccount({ orderId: standing.orderId, bank, ...typed })
        form.reset({ ...EMPTY, bank })
        toast({ kind: 'success', text: t('orders.refundAccount.saved') })
        onSaved(saved)
        onClose()
      },
      (error) => {
        if (isRefusal(error, 'ILLEGAL_TRANSITION')) onRefused()
      },
    ),
  )

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('orders.refundAccount.title')}
      text={
        account
          ? t('orders.refundAccount.kept', { amount, bank: bankName(account.bank, language), lastFour: account.lastFour })
          : t('orders.refundAccount.text', { amount })
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('orders.refundAccount.bank')}
          required
          error={errors.bank?.message}
          {...form.register('bank', validate(REFUND_ACCOUNT_RULES.bank))}
        >
          <option value="" disabled>
            {t('orders.refundAccount.choose')}
          </option>
          {BANK_CODES.map((code) => (
            <option key={code} value={code}>
              {bankName(code, language)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('orders.refundAccount.account')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          required
          error={errors.account?.message}
          {...form.register('account', validate(REFUND_ACCOUNT_RULES.account))}
        />
        <KoreanFontFor text={form.watch('holder')} />
        <Field
          label={t('orders.refundAccount.holder')}
          help={t('orders.refundAccount.holderHelp')}
          autoComplete="off"
          maxLength={MAX_PERSON_NAME}
          required
          error={errors.holder?.message}
          {...form.register('holder', validate(REFUND_ACCOUNT_RULES.holder))}
        />
        <p className="field-help">{t('orders.refundAccount.privacy')}</p>
        <FormAlert>{alert}</FormAlert>
        <Button
          type="submit"
          kind="primary"
          wide
          className="btn-apart"
          busy={isSubmitting}
          busyText={t(account ? 'common.state.saving' : 'common.state.sending')}
        >
          {t(account ? 'common.action.save' : 'common.action.send')}
        </Button>
      </form>
    </Sheet>
  )
}
