import { Copy } from 'lucide-react'
import { formatMoney } from '#contract/text/format-money.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { copyText } from '../base/page/copy-text.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'

interface BankDetailsProps {
  /** Won. */
  amount: number
  /** The depositor, once entered. */
  depositor?: string
  /** The short code of the order, which may follow the depositor's name. */
  code?: string
}

/** The bank account as text, with a copy button. */
export function BankDetails({ amount, depositor, code }: BankDetailsProps) {
  const { t, language } = useTranslation()
  const { bank } = useStore().settings
  async function copy(text: string, done: TextKey) {
    toast((await copyText(text)) ? { kind: 'success', text: t(done) } : { kind: 'error', text: t('common.error.copyFailed') })
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
            <dd className="cash-depositor">
              <span dir="auto">{depositor}</span>
              <Button kind="quiet" small onClick={() => void copy(depositor, 'common.toast.copied')}>
                {t('common.action.copy')}
                <span className="visually-hidden">{`: ${t('checkout.cash.depositor')}`}</span>
              </Button>
            </dd>
          </>
        )}
        {code && (
          <>
            <dt>{t('checkout.cash.code')}</dt>
            <dd className="cash-depositor">
              <b className="cash-account">{code}</b>
              <Button kind="quiet" small onClick={() => void copy(code, 'common.toast.copied')}>
                {t('common.action.copy')}
                <span className="visually-hidden">{`: ${t('checkout.cash.code')}`}</span>
              </Button>
            </dd>
          </>
        )}
      </dl>
      {code && <p className="cash-rule">{t('checkout.cash.codeHint', { code })}</p>}
      <Button
        kind="quiet"
        className="cash-copy"
        icon={<Copy className="icon" aria-hidden />}
        onClick={() => void copy(bank.account, 'checkout.cash.accountCopied')}
      >
        {t('checkout.cash.copyAccount')}
      </Button>
    </>
  )
}
