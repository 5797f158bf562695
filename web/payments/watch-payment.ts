import { type PaymentState, QR_POLL_SECONDS } from '#contract/calls/payments.ts'

/** How a watched payment ended. */
export type PaymentEnd = 'paid' | 'failed' | 'timeout'

export interface PaymentWatch {
  /** Reads the state at once, such as after a message of the return page or when the device has woken. */
  checkNow: () => void
  stop: () => void
}

interface WatchOptions {
  /** Reads the state of the payment. */
  readState: () => Promise<PaymentState>
  /** Milliseconds since 1970 at which waiting ends. */
  deadline: number
  onEnd: (end: PaymentEnd) => void
}

/**
 * Reads the state of a payment every five seconds until it ends, the time is over, or it is stopped. Errors are logged and polling goes on
 * (product rules, 4). Before it reports the time-out, it reads once more: a device that slept may have been paid on.
 */
export function watchPayment({ readState, deadline, onEnd }: WatchOptions): PaymentWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = false
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
    if (reading || stopped) return
    reading = true
    let state: PaymentState = 'WAITING'
    try {
      state = await readState()
    } catch (error) {
      console.error('Failed to read the state of the payment', error)
    }
    reading = false
    if (stopped) return
    if (state === 'PAID') end('paid')
    else if (state !== 'WAITING') end('failed')
    else if (Date.now() >= deadline) end('timeout')
    else wait()
  }

  wait()
  return { checkNow: () => void look(), stop }
}
