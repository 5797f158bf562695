import { orderNumberText } from '#contract/calls/orders.ts'
import { DAY_MS } from '#contract/durations.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { MessageTemplate } from '#contract/rules/message-templates.ts'
import { text } from '#server/platform/texts.ts'
import type { MailedOrder } from '../read-mailed-order.ts'

const AMOUNT = 13_000
const PRICE = 5_000

/** The number of the sample order, as people read it. */
export const SAMPLE_NUMBER = orderNumberText(1_000_001)

/** An order of nobody, in the state that a message is about. It is never written. */
export function sampleOrder(template: MessageTemplate, language: Language, now: Date): MailedOrder {
  const word = (of: 'name' | 'address' | 'item') => text(language, `console.content.messages.sample.${of}`)
  const unpaid = template === 'cash-order' || template === 'order-received'
  const ended = template === 'order-cancelled' || template === 'order-refunded' || template === 'refund-account'
  return {
    row: {
      id: 'sample',
      number: 1_000_001,
      accountId: 'sample',
      status: 'Pending',
      total: 2 * PRICE,
      discount: 0,
      language,
      paymentMethod: template === 'cash-order' ? 'cash' : 'card',
      deliveryCharge: AMOUNT - 2 * PRICE,
      deliverySurcharge: 0,
      amount: AMOUNT,
      taxFreeAmount: 0,
      firstName: word('name'),
      lastName: '',
      email: 'sample@example.com',
      phone: '+821000000000',
      address: word('address'),
      zipCode: null,
      addressEnglish: null,
      note: null,
      leaveAt: null,
      pickUp: template === 'order-collected',
      depositor: null,
      depositorCode: null,
      cashReceiptType: null,
      cashReceiptNumber: null,
      placedAt: now,
      promisedOn: seoulDate(now),
      autoCancelled: false,
      dueAt: new Date(now.getTime() + DAY_MS),
      paidAt: unpaid ? null : now,
      endedAt: null,
      sentAt: null,
      refundOutcome: ended ? 'original-method' : null,
      refundedAmount: ended ? AMOUNT : 0,
      refundedAt: ended ? now : null,
      awaitingAccount: template === 'refund-account' ? AMOUNT : 0,
      proven: true,
      refusal: null,
      parcels: [],
      photo: template === 'order-delivered',
    },
    lines: [
      {
        orderId: 'sample',
        position: 1,
        productId: 1,
        unit: '500 g',
        image: '',
        price: PRICE,
        discount: 0,
        quantity: 2,
        taxExempt: false,
        name: { en: word('item'), ko: '', si: '', np: '' },
        ifShort: 'ask',
        weightEstimate: null,
        weightCeiling: null,
        weightTolerance: null,
        readings: null,
      },
    ],
  }
}
