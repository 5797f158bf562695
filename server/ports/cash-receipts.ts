/**
 * The port to the issuer of cash receipts (현금영수증), the tax proof of money that came by bank or in cash. Money in won, VAT included.
 * Neither call throws for the issuer's faults.
 */
export interface CashReceipts {
  /** Issues a receipt. The same `paymentId` never gets two. */
  issue(receipt: NewCashReceipt): Promise<IssueResult>
  /** Cancels a whole receipt; one that is cancelled already is fine. */
  cancel(request: { paymentId: string; idempotencyKey: string }): Promise<CancelResult>
}

/** A new receipt. The number is personal data: it is sent to the issuer and nowhere else. */
export type NewCashReceipt = {
  /** The store's own, new for each receipt: a cancelled one may not be usable again. */
  paymentId: string
  /** Digits of a mobile number or receipt card for a person, of the business number for a company. */
  recipient: { type: 'personal' | 'corporate'; number: string }
  /** Shown on the receipt; no personal data. */
  orderName: string
  amount: number
  /** The VAT-exempt part of `amount`. */
  taxFreeAmount: number
  /** 16 to 200 ASCII characters: the same after `unknown`, a new one after `refused`. */
  idempotencyKey: string
}

/** refused: definitely not issued; `again` when a later retry may help. unknown: it may or may not exist, retry. */
export type IssueResult =
  | { outcome: 'issued'; issueNumber: string }
  | { outcome: 'refused'; code: string; again: boolean }
  | { outcome: 'unknown'; code: string }

export type CancelResult =
  | { outcome: 'cancelled' }
  | { outcome: 'refused'; code: string; again: boolean }
  | { outcome: 'unknown'; code: string }
