import { type kakaoInit, QR_WINDOW_SECONDS } from '#contract/calls/payments.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Payable } from './payment-desk.ts'

/** How the wallet's page is reached: in the sheet itself, or by another phone. */
export type WalletView = 'frame' | 'qr'

/** The step of a wallet payment on the screen. */
export type WalletStage =
  | { step: 'preparing' }
  /** `deadline` in milliseconds since 1970. */
  | { step: 'open'; order: Payable; payment: ResponseOf<typeof kakaoInit>; deadline: number; view: WalletView }
  | { step: 'ended'; order: Payable; end: 'failed' | 'timeout' }
  | { step: 'paid'; order: Payable }

/** When waiting for a payment that was begun at `now` ends (product rules, 9: 600 seconds); milliseconds since 1970. */
export function deadlineFrom(now: number): number {
  return now + QR_WINDOW_SECONDS * 1_000
}
