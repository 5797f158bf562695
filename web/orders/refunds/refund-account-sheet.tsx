import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BANK_ACCOUNT, bankAccountDigits } from '#contract/bank-account.ts'
import { BANK_CODES, type BankCode, bankName } from '#contract/banks.ts'
import type { RefundAccount } from '#contract/refund-account.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { hasSomethingToSee } from '#contract/visible-text.ts'
import { nameProblem } from '../../account/account-input.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { KoreanFontFor } from '../../ui/text/korean-font.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface RefundAccountSheetProps {
  standing: RefundAccount
  open: boolean
  onClose: () => void
  onTold: (standing: RefundAccount) => void
  /** The server refused: the refund is not as this page believes. */
  onRefused: () => void
}

interface AccountValues {
  bank: BankCode | ''
  account: string
  holder: string
}

const FIELDS = ['bank', 'account', 'holder'] as const
const EMPTY: AccountValues = { bank: '', account: '', holder: '' }

/**
 * Asks for the bank account that a refund goes to. What is typed stays when a call fails and when the sheet is closed; it is in no storage of
 * the browser. In a chunk of its own.
 */
export default function RefundAccountSheet({ standing, open, onClose, onTold, onRefused }: RefundAccountSheetProps) {
  const { t, language } = useTranslation()
  const api = useApi()
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm<AccountValues>({ defaultValues: { ...EMPTY, bank: standing.account?.bank ?? '' } })
  const { errors, isSubmitting } = form.formState
  const amount = formatMoney(standing.amount, language)
  const { account } = standing

  const submit = form.handleSubmit(async ({ bank, ...typed }) => {
    if (bank === '') return
    setAlert(null)
    try {
      const { standing: told } = await api.order.tellRefundAccount({ orderId: standing.orderId, bank, ...typed })
      form.reset({ ...EMPTY, bank })
      toast({ kind: 'success', text: t('orders.refundAccount.saved') })
      onTold(told)
      onClose()
    } catch (error) {
      const shown = showRefusal(error, t, FIELDS)
      for (const { name, text } of shown.fields.toReversed()) form.setError(name, { message: text }, { shouldFocus: true })
      setAlert(shown.alert)
      if (isRefusal(error, 'ILLEGAL_TRANSITION')) onRefused()
    }
  })

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
          {...form.register('bank', { validate: (bank) => bank !== '' || t('orders.refundAccount.bankError') })}
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
          {...form.register('account', {
            validate: (text) => BANK_ACCOUNT.test(bankAccountDigits(text)) || t('orders.refundAccount.accountError'),
          })}
        />
        <KoreanFontFor text={form.watch('holder')} />
        <Field
          label={t('orders.refundAccount.holder')}
          help={t('orders.refundAccount.holderHelp')}
          autoComplete="off"
          maxLength={100}
          required
          error={errors.holder?.message}
          {...form.register('holder', {
            validate: (name) => {
              if (!hasSomethingToSee(name)) return t('orders.refundAccount.holderError')
              const problem = nameProblem(name)
              return problem === null || t(problem)
            },
          })}
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
