import { Copy } from 'lucide-react'
import { formatMoney } from '#contract/text/format-money.ts'
import { copyText } from '../base/page/copy-text.ts'
import { useStore } from '../base/store/store-facts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'

interface BankDetailsProps {
  /** Won. */
  amount: number
  /** By whom the transfer is made, once that is said. */
  depositor?: string
}

/** The account as text, with the button that copies it. */
export function BankDetails({ amount, depositor }: BankDetailsProps) {
  const { t, language } = useTranslation()
  const { bank } = useStore().settings
  async function copy() {
    const copied = await copyText(bank.account)
    toast(copied ? { kind: 'success', text: t('checkout.cash.accountCopied') } : { kind: 'error', text: t('common.error.copyFailed') })
  }
  return (
    <>
      <dl className="cash-bank">
        <dt>{t('checkout.cash.bank')}</dt>
        <dd>{bank.name}</dd>
        <dt>{t('checkout.cash.account')}</dt>
        <dd className="cash-account">{bank.account}</dd>
        <dt>{t('checkout.cash.holder')}</dt>
        <dd>{bank.holder}</dd>
        <dt>{t('payments.qr.amount')}</dt>
        <dd>{formatMoney(amount, language)}</dd>
        {depositor && (
          <>
            <dt>{t('checkout.cash.depositor')}</dt>
            <dd dir="auto">{depositor}</dd>
          </>
        )}
      </dl>
      <Button kind="quiet" className="cash-copy" icon={<Copy className="icon" aria-hidden />} onClick={() => void copy()}>
        {t('checkout.cash.copyAccount')}
      </Button>
    </>
  )
}
