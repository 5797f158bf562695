import { useRef, useState } from 'react'
import { ONLINE_PAYMENT_MINUTES } from '#contract/calls/orders.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { clearErrors, toast } from '../ui/toast/toast.ts'
import { type CardOutcome, cardProblem, failedOutcome } from './card-outcome.ts'
import { keepOpenOrder, readOpenOrder } from './open-order.ts'
import type { FindPayable, Payable, PaymentDesk, PaymentProblem } from './payment-desk.ts'
import { deadlineFrom, type WalletStage } from './wallet-stage.ts'

const WalletSheet = lazyPart(() => import('./wallet-sheet.tsx'))

/**
 * Pays orders by wallet and card on the page that uses it.
 * @param onPaid called once the store has confirmed the payment
 */
export function usePaymentDesk(onPaid: (orderId: string) => void): PaymentDesk {
  const { t, language } = useTranslation()
  const api = useApi()
  const [stage, setStage] = useState<WalletStage | null>(null)
  const [used, setUsed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  /** Counts openings: what belongs to a sheet that was closed meanwhile must not open it again. */
  const opening = useRef(0)

  async function begin(payable: Payable, mine: number): Promise<void> {
    try {
      const payment = await api.payment.kakaoInit({ orderId: payable.orderId })
      if (opening.current === mine) setStage({ step: 'open', order: payable, payment, deadline: deadlineFrom(Date.now()), view: 'frame' })
    } catch (error) {
      const open = opening.current === mine
      if (open) setStage(null)
      if (isRefusal(error, 'ALREADY_PAID')) paid(payable.orderId)
      else if (open) report({ text: showRefusal(error, t, []).alert ?? t('payments.error.process') })
    }
  }

  function report(next: PaymentProblem): void {
    setProblem(next)
    toast({ kind: 'error', text: next.text })
  }

  async function payByWallet(find: FindPayable): Promise<void> {
    if (busy) return
    const mine = ++opening.current
    setUsed(true)
    setProblem(null)
    clearErrors()
    setStage({ step: 'preparing' })
    setBusy(true)
    const payable = await find()
    setBusy(false)
    if (payable) await begin(payable, mine)
    else if (opening.current === mine) setStage(null)
  }

  function close(): void {
    opening.current++
    setStage(null)
    if (stage === null || stage.step === 'paid') return
    if (stage.step === 'ended') setProblem({ text: t(`payments.qr.${stage.end}`), hint: t('payments.qr.failedHelp') })
    else setProblem({ text: t('payments.window.closedEarly', { minutes: ONLINE_PAYMENT_MINUTES }) })
    if (stage.step === 'open') void checkOnceMore(stage.payment.tid)
  }

  /** It may have been paid in the moment in which the window was closed. */
  async function checkOnceMore(tid: string): Promise<void> {
    const response = await api.payment.kakaoApprove({ tid }).catch(() => null)
    if (response?.status === 'PAID') paid(response.orderId)
  }

  function paid(orderId: string): void {
    setProblem(null)
    if (readOpenOrder() === orderId) keepOpenOrder(null)
    toast({ kind: 'success', text: t('payments.toast.success') })
    onPaid(orderId)
  }

  function showOutcome(outcome: CardOutcome): void {
    if (outcome.kind === 'paid') paid(outcome.orderId)
    else report(cardProblem(outcome, language, t))
  }

  async function working(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    clearErrors()
    await work().finally(() => setBusy(false))
  }

  return {
    busy,
    problem,
    clearProblem: () => setProblem(null),
    payByWallet,
    payByCard: (find) =>
      working(async () => {
        const payable = await find()
        if (!payable) return
        const { payInCardWindow } = await import('./card-window.ts')
        showOutcome(await payInCardWindow(api, payable.orderId))
      }),
    takeCardReturn: ({ paymentId, ...result }) =>
      working(async () => {
        if (result.code !== undefined) return showOutcome(failedOutcome(result))
        const { verifyCardPayment } = await import('./card-window.ts')
        showOutcome(await verifyCardPayment(api, paymentId))
      }),
    sheet: used && (
      // The key keeps it open when the page behind it changes, such as to the thank-you.
      <WalletSheet
        key="wallet"
        stage={stage}
        onClose={close}
        onEnd={(order, end) => {
          if (end !== 'paid') return setStage({ step: 'ended', order, end })
          setStage((now) => (now?.step === 'open' && now.view === 'qr' ? { step: 'paid', order } : null))
          paid(order.orderId)
        }}
        onView={(view) => setStage((now) => (now?.step === 'open' ? { ...now, view } : now))}
        onAgain={(order) => {
          setStage({ step: 'preparing' })
          void begin(order, ++opening.current)
        }}
      />
    ),
  }
}
