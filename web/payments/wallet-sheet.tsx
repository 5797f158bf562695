import { ExternalLink, LoaderCircle, QrCode, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PAYMENT_MESSAGE, QR_WINDOW_SECONDS } from '#contract/calls/payments.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import type { Payable } from './payment-desk.ts'
import { QrPayment } from './qr-payment.tsx'
import { WalletResult } from './wallet-result.tsx'
import type { WalletStage, WalletView } from './wallet-stage.ts'
import { type PaymentEnd, type PaymentWatch, watchPayment } from './watch-payment.ts'
import './wallet.css'

interface WalletSheetProps {
  stage: WalletStage | null
  onClose: () => void
  onEnd: (order: Payable, end: PaymentEnd) => void
  onView: (view: WalletView) => void
  onAgain: (order: Payable) => void
}

/** The wallet's window: the provider's page in a frame, or its code for another phone. In a chunk of its own. */
export default function WalletSheet({ stage, onClose, onEnd, onView, onAgain }: WalletSheetProps) {
  const { t } = useTranslation()
  useWatch(stage, onEnd)
  const framed = stage?.step === 'preparing' || (stage?.step === 'open' && stage.view === 'frame')
  const qr = stage?.step === 'open' && stage.view === 'qr'
  return (
    <Sheet
      kind="payment"
      tall={framed}
      open={stage !== null}
      onClose={onClose}
      title={t(qr ? 'payments.qr.title' : 'payments.window.title')}
      closeText={t('payments.window.close')}
      text={qr ? t('payments.qr.scan') : undefined}
    >
      {stage?.step === 'preparing' && <Preparing />}
      {stage?.step === 'open' && stage.view === 'frame' && (
        <WalletFrame pageUrl={stage.payment.redirect_url} mobileUrl={stage.payment.redirect_mobile_url} onQr={() => onView('qr')} />
      )}
      {stage?.step === 'open' && stage.view === 'qr' && (
        <QrPayment
          address={stage.payment.redirect_mobile_url}
          amount={stage.payment.amount}
          deadline={stage.deadline}
          onBack={() => onView('frame')}
          onCancel={onClose}
        />
      )}
      {(stage?.step === 'ended' || stage?.step === 'paid') && (
        <WalletResult
          end={stage.step === 'paid' ? 'paid' : stage.end}
          order={stage.order}
          minutes={QR_WINDOW_SECONDS / 60}
          onAgain={() => onAgain(stage.order)}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

/** Shown until there is something to pay on: while the order is sent, and until the provider's page is there. */
function Preparing() {
  const { t } = useTranslation()
  return (
    <p className="wallet-waiting" role="status">
      <LoaderCircle className="icon spin" aria-hidden />
      {t('payments.window.preparing')}
    </p>
  )
}

/** Watches the open payment: by polling, and at once on a message of the return page or when the device wakes. */
function useWatch(stage: WalletStage | null, onEnd: WalletSheetProps['onEnd']): void {
  const api = useApi()
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const open = stage?.step === 'open' ? stage : null
  const tid = open?.payment.tid
  const deadline = open?.deadline
  const order = open?.order
  useEffect(() => {
    if (tid === undefined || deadline === undefined || order === undefined) return
    const watch: PaymentWatch = watchPayment({
      readState: async () => (await api.payment.kakaoApprove({ tid })).status,
      deadline,
      onEnd: (how) => end.current(order, how),
    })
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin === location.origin && isPaymentMessage(event.data)) watch.checkNow()
    }
    const wake = () => {
      if (document.visibilityState === 'visible') watch.checkNow()
    }
    addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', wake)
    return () => {
      watch.stop()
      removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [api, tid, deadline, order])
}

function isPaymentMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PAYMENT_MESSAGE
}

/** The provider's page, and the ways around a frame that stays empty. */
function WalletFrame({ pageUrl, mobileUrl, onQr }: { pageUrl: string; mobileUrl: string; onQr: () => void }) {
  const { t } = useTranslation()
  const [blocked, setBlocked] = useState(false)
  const [loaded, setLoaded] = useState(false)
  function openWindow() {
    // Opened inside the press; the window keeps its opener so that the return page can send a message to this one.
    setBlocked(window.open(pageUrl, 'wallet', 'width=480,height=720') === null)
  }
  return (
    <div className="wallet">
      <div className="wallet-room">
        {!loaded && <Preparing />}
        <iframe
          className="wallet-frame"
          onLoad={() => setLoaded(true)}
          title={t('payments.window.frame')}
          src={pageUrl}
          // The provider's page needs its own scripts, forms and cookies; it may leave this page only when the payer presses a link in it.
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals allow-top-navigation-by-user-activation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      {blocked && <FieldError>{t('common.error.popupBlocked')}</FieldError>}
      <div className="wallet-ways">
        <a className={buttonClass({ kind: 'quiet' }, 'wallet-app')} href={mobileUrl} target="_top">
          <Smartphone className="icon" aria-hidden />
          {t('payments.window.openApp')}
        </a>
        <Button kind="quiet" icon={<QrCode className="icon" aria-hidden />} onClick={onQr}>
          {t('payments.qr.open')}
        </Button>
        <Button kind="quiet" icon={<ExternalLink className="icon" aria-hidden />} onClick={openWindow}>
          {t('payments.window.newWindow')}
        </Button>
      </div>
    </div>
  )
}
