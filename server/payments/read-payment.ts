import { type Language, languageOrDefault } from '#contract/rules/languages.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { and, eq, getTableColumns, type SQL } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import type { PaymentReference, ProviderName } from '#server/ports/payment-provider.ts'

export type PaymentRow = typeof payment.$inferSelect
/** A payment with the customer of its order. */
export type StoredPayment = PaymentRow & { accountId: string; language: Language }

/** Identifies a payment: our id, the reference of its return address, or its id at the provider. */
type PaymentKey = { id: string } | { reference: string } | { provider: ProviderName; providerPaymentId: string }

/** A payment with its customer, or null. */
export async function readPayment(reader: Reader, key: PaymentKey): Promise<StoredPayment | null> {
  const [row] = await reader
    .select({ ...getTableColumns(payment), accountId: order.accountId, language: order.language })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(condition(key))
  return row ? { ...row, language: languageOrDefault(row.language) } : null
}

function condition(key: PaymentKey): SQL | undefined {
  if ('id' in key) return eq(payment.id, key.id)
  if ('reference' in key) return eq(payment.reference, key.reference)
  return and(eq(payment.provider, key.provider), eq(payment.providerPaymentId, key.providerPaymentId))
}

/** The values to compare with a provider's response; null before the provider has named the payment, and for cash. */
export function referenceOf(stored: StoredPayment): PaymentReference | null {
  if (stored.providerPaymentId === null) return null
  return {
    providerPaymentId: stored.providerPaymentId,
    orderReference: stored.reference,
    customerReference: stored.accountId,
    amount: stored.amount,
    taxFreeAmount: stored.taxFreeAmount,
    account: stored.account,
  }
}
