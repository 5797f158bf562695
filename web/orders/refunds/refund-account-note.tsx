import { Landmark } from 'lucide-react'
import { bankName } from '#contract/banks.ts'
import type { RefundAccount } from '#contract/refund-account.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { OutcomeNote } from '../../ui/note.tsx'

interface RefundAccountNoteProps {
  standing: RefundAccount | undefined
  /** Opens the form. */
  onTell: () => void
}

/** Asks for the bank account of a refund, or tells which one is kept or was used. */
export function RefundAccountNote({ standing, onTell }: RefundAccountNoteProps) {
  const { t, language } = useTranslation()
  if (!standing) return null
  const { state, account } = standing
  const amount = formatMoney(standing.amount, language)
  if (account === null) {
    return (
      <>
        <OutcomeNote tone="waiting" icon={Landmark} title={t('orders.refund.askBank', { amount })} />
        <Button
          kind="primary"
          wide
          className="refund-tell"
          icon={<Landmark className="icon" aria-hidden />}
          onPointerDown={preloadSheet}
          onClick={onTell}
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
      <Button kind="secondary" wide className="refund-tell" onPointerDown={preloadSheet} onClick={onTell}>
        {t('orders.refundAccount.change')}
      </Button>
    </>
  )
}
