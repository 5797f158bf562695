import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { WaitingRefund } from '#contract/calls/console/refunds.ts'
import { bankName } from '#contract/rules/banks.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useMay } from '../session/console-session.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { refundCalls } from './calls.ts'

interface Whole {
  bankName: string
  account: string
  holder: string
}

interface RefundAccountProps {
  orderId: string
  account: WaitingRefund['account']
}

/** The account that a refund goes to. One that the customer has corrected is hidden again: its number is another. */
export function RefundAccount({ orderId, account }: RefundAccountProps) {
  const { t } = useTranslation()
  if (!account) return <p className="refund-account muted">{t('console.refunds.account.asked')}</p>
  return <GivenAccount key={account.givenAt} orderId={orderId} account={account} />
}

/** Its last digits, and the whole of it on request for those who may. Each view is in the log, so it is never read before somebody asks. */
function GivenAccount({ orderId, account }: { orderId: string; account: NonNullable<RefundAccountProps['account']> }) {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const may = useMay()('refundAccount.read')
  const [whole, setWhole] = useState<Whole | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      setWhole(await calls.account({ orderId }))
    } catch (error) {
      toastRefusal(error, t)
    } finally {
      setBusy(false)
    }
  }
  if (whole)
    return (
      <p className="refund-account">
        <b>
          {whole.bankName} <span className="refund-digits">{whole.account}</span>
        </b>
        <bdi>{whole.holder}</bdi>
        <CopyButton text={`${whole.bankName} ${whole.account} ${whole.holder}`} />
      </p>
    )
  return (
    <p className="refund-account">
      <span>{t('console.refunds.account.known', { bank: bankName(account.bank, language), digits: account.lastFour })}</span>
      {may ? (
        <Button kind="quiet" small busy={busy} icon={<Eye className="icon" aria-hidden />} onClick={() => void show()}>
          {t('console.refunds.account.show')}
        </Button>
      ) : (
        <span className="muted">{t('console.refunds.account.owner')}</span>
      )}
    </p>
  )
}
