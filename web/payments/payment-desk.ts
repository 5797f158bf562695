import type { ReactNode } from 'react'

/** An order that can be paid. Amount in won. */
export interface Payable {
  orderId: string
  orderNumber: string
  amount: number
}

/** Why a payment did not happen, in words, and what to do about it. */
export interface PaymentProblem {
  text: string
  hint?: string
}

/** Places or finds the order to pay; null when there is none, and the reason is shown elsewhere. */
export type FindPayable = () => Promise<Payable | null>

/** The ways to pay an order on this page. */
export interface PaymentDesk {
  busy: boolean
  problem: PaymentProblem | null
  clearProblem: () => void
  /** Opens the wallet's sheet at once; the order may still be on its way. */
  payByWallet: (find: FindPayable) => Promise<void>
  payByCard: (find: FindPayable) => Promise<void>
  /** Verifies the payment of a phone that came back from the card company. */
  takeCardReturn: (result: { paymentId: string; code?: string; message?: string; pgCode?: string }) => Promise<void>
  /** The wallet's sheet, to be placed anywhere on the page. */
  sheet: ReactNode
}
