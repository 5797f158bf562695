import type { Api } from '#contract/client.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { type CardAnswer, type CardOutcome, failedOutcome, verifiedOutcome } from './card-outcome.ts'

/** PortOne's browser SDK, as far as it is used here. A phone is sent away to the card company, and the promise never ends. */
interface CardSdk {
  requestPayment(request: object): Promise<CardAnswer | undefined>
}

declare global {
  interface Window {
    PortOne?: CardSdk
  }
}

/** Where a phone comes back to from the card company: PortOne adds payment id, and what went wrong, to the query. */
const RETURN_PATH = '/PlaceOrder'
/** How often and how long (milliseconds) a payment that the provider is still working on is asked about again. */
const MORE_ASKS = 3
const PAUSE_MS = 1_500

/** Opens the card window for an order and says how it ended. Never throws: what breaks is an outcome too. */
export async function payInCardWindow(api: Api, orderId: string): Promise<CardOutcome> {
  try {
    const { sdkUrl, success, message, orderId: _order, ...request } = await api.payment.cardInit({ orderId })
    const sdk = await loadSdk(sdkUrl)
    addEventListener('pageshow', leaveOldPage)
    const answer = await sdk
      .requestPayment({ ...request, redirectUrl: location.origin + RETURN_PATH })
      .finally(() => removeEventListener('pageshow', leaveOldPage))
    if (answer === undefined || answer.code !== undefined) return failedOutcome(answer ?? {})
    return await verifyCardPayment(api, request.paymentId)
  } catch (error) {
    if (isRefusal(error, 'ALREADY_PAID')) return { kind: 'paid', orderId }
    console.error('The card payment broke off', error)
    return { kind: 'failed', text: 'payments.error.process' }
  }
}

/** By the back button a phone shows the page as it was left, waiting for a window that never answers: loads it anew. */
function leaveOldPage({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** Asks the store, which asks the provider, what became of a card payment. Never throws. */
export async function verifyCardPayment(api: Api, paymentId: string): Promise<CardOutcome> {
  try {
    let answer = await api.payment.complete({ paymentId })
    for (let asked = 0; answer.status === 'WAITING' && asked < MORE_ASKS; asked++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      answer = await api.payment.complete({ paymentId })
    }
    return verifiedOutcome(answer.status, answer.orderId)
  } catch (error) {
    console.error('The card payment was not verified', error)
    return { kind: 'failed', text: 'payments.error.verificationFailed' }
  }
}

/** Loads the SDK once; a load that failed is tried anew. */
async function loadSdk(url: string): Promise<CardSdk> {
  if (!window.PortOne) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      script.onload = () => resolve()
      script.onerror = () => {
        script.remove()
        reject(new Error(`The card window's script did not load: ${url}`))
      }
      document.head.append(script)
    })
  }
  if (!window.PortOne) throw new Error('The card window is missing')
  return window.PortOne
}
