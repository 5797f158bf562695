import { type PaymentState, QR_POLL_SECONDS } from '#contract/calls/payments.ts'

/** How a watched payment ended. */
export type PaymentEnd = 'paid' | 'failed' | 'timeout'

export interface PaymentWatch {
  /** Asks at once, such as when the return page has spoken or the device has woken. */
  askNow: () => void
  stop: () => void
}

interface WatchOptions {
  /** How the payment stands. */
  ask: () => Promise<PaymentState>
  /** Milliseconds since 1970 at which waiting ends. */
  deadline: number
  onEnd: (end: PaymentEnd) => void
}

/**
 * Asks every five seconds how a payment stands until it ends, the time is over, or it is stopped. Errors are logged and asking goes on
 * (product rules, 4). Before the time-out is said, it asks once more: a device that slept may have been paid on.
 */
export function watchPayment({ ask, deadline, onEnd }: WatchOptions): PaymentWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let stopped = false

  function end(how: PaymentEnd): void {
    stop()
    onEnd(how)
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  function wait(): void {
    clearTimeout(timer)
    const left = deadline - Date.now()
    timer = setTimeout(() => void look(), Math.min(QR_POLL_SECONDS * 1_000, Math.max(0, left)))
  }

  async function look(): Promise<void> {
    if (asking || stopped) return
    asking = true
    let state: PaymentState = 'WAITING'
    try {
      state = await ask()
    } catch (error) {
      console.error('Failed to ask about the payment', error)
    }
    asking = false
    if (stopped) return
    if (state === 'PAID') end('paid')
    else if (state !== 'WAITING') end('failed')
    else if (Date.now() >= deadline) end('timeout')
    else wait()
  }

  wait()
  return { askNow: () => void look(), stop }
}
