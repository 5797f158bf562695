import { Landmark } from 'lucide-react'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { bankName } from '#contract/rules/banks.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { OutcomeNote } from '../../ui/note.tsx'

interface RefundAccountNoteProps {
  account: RefundAccount
  /** Opens the form. */
  onOpenForm: () => void
}

/** Asks for the bank account of a refund, or shows which one is stored or was used. Lazy component. */
export default function RefundAccountNote({ account: refundAccount, onOpenForm }: RefundAccountNoteProps) {
  const { t, language } = useTranslation()
  const { state, account } = refundAccount
  const amount = formatMoney(refundAccount.amount, language)
  if (account === null) {
    return (
      <>
        <OutcomeNote tone="waiting" icon={Landmark} title={t('orders.refund.askBank', { amount })} />
        <Button
          kind="primary"
          wide
          className="refund-edit"
          icon={<Landmark className="icon" aria-hidden />}
          onPointerDown={preloadSheet}
          onClick={onOpenForm}
        >
          {t('orders.refund.sendBank')}
        </Button>
      </>
    )
  }
  const values = { amount, bank: bankName(account.bank, language), lastFour: account.lastFour }
  const text = (key: 'orders.refundAccount.kept' | 'orders.refundAccount.used') => (
    <OutcomeNote icon={Landmark} title={<span className="order-next-text">{t(key, values)}</span>} />
  )
  if (state === 'used') return text('orders.refundAccount.used')
  return (
    <>
      {text('orders.refundAccount.kept')}
      <Button kind="secondary" wide className="refund-edit" onPointerDown={preloadSheet} onClick={onOpenForm}>
        {t('orders.refundAccount.change')}
      </Button>
    </>
  )
}
