import type { Api } from '#contract/client.ts'
import { isRefusal } from '../base/api/api-error.ts'
import { type CardOutcome, type CardResult, failedOutcome, verifiedOutcome } from './card-outcome.ts'

/** PortOne's browser SDK, as far as it is used here. A phone is sent away to the card company, and the promise never settles. */
interface CardSdk {
  requestPayment(request: object): Promise<CardResult | undefined>
}

declare global {
  interface Window {
    PortOne?: CardSdk
  }
}

/** Where a phone comes back to from the card company: PortOne adds payment id, and what went wrong, to the query. */
const RETURN_PATH = '/PlaceOrder'
/** Number of further checks, and milliseconds before each, of a payment that is still pending at the provider. */
const MORE_CHECKS = 3
const PAUSE_MS = 1_500

/** Opens the card window for an order and returns how it ended. Never throws: a failure is an outcome too. */
export async function payInCardWindow(api: Api, orderId: string): Promise<CardOutcome> {
  try {
    const { sdkUrl, success, message, orderId: _order, ...request } = await api.payment.cardInit({ orderId })
    const sdk = await loadSdk(sdkUrl)
    addEventListener('pageshow', leaveOldPage)
    const result = await sdk
      .requestPayment({ ...request, redirectUrl: location.origin + RETURN_PATH })
      .finally(() => removeEventListener('pageshow', leaveOldPage))
    if (result === undefined || result.code !== undefined) return failedOutcome(result ?? {})
    return await verifyCardPayment(api, request.paymentId)
  } catch (error) {
    if (isRefusal(error, 'ALREADY_PAID')) return { kind: 'paid', orderId }
    console.error('The card payment broke off', error)
    return { kind: 'failed', text: 'payments.error.process' }
  }
}

/** Reloads the page that a phone restores by the back button: it still waits for a window that never responds. */
function leaveOldPage({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** Requests the result of a card payment from the store, which requests it from the provider. Never throws. */
export async function verifyCardPayment(api: Api, paymentId: string): Promise<CardOutcome> {
  try {
    let response = await api.payment.complete({ paymentId })
    for (let checks = 0; response.status === 'WAITING' && checks < MORE_CHECKS; checks++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      response = await api.payment.complete({ paymentId })
    }
    return verifiedOutcome(response.status, response.orderId)
  } catch (error) {
    console.error('The card payment was not verified', error)
    return { kind: 'failed', text: 'payments.error.verificationFailed' }
  }
}

/** Loads the SDK once; a failed load is retried. */
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
