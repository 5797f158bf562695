/**
 * Everything that the auditor looks for: broken invariants of the books (`server/database/audit.sql`), what waits for too long, and
 * differences to the payment providers. The names are stored in logs and in open cases, so one that is in use is never changed.
 */
export const AUDIT_CHECKS = [
  'I1 stock below zero',
  'I2 stock is not the sum of its moves',
  'I3 amount is not the sum of the lines',
  'I4 money kept without a going order',
  'I4 unwanted money without its refund',
  'I4 order goes on without its money',
  'I4 cash that came is not what was booked',
  'I4 cash from the mandatory amount on without a receipt',
  'I5 paid twice',
  'I6 refunded is not the sum of the refunds',
  'I6 refund is not the sum of its lines, reductions and delivery',
  'I6 more refunded than was paid',
  'I6 more refunded than was bought',
  'I6 more won refunded than the line cost',
  'I6 restocked pieces are not those of the refunds',
  'I7 given back twice',
  'I7 cancelled but stock not given back',
  'I7 sold but stock not taken',
  'I8 state without its event',
  'I9 unpaid past its deadline',
  'I10 refund said to be done, but the money was not given back',
  'I11 rating is not that of the shown reviews',
  'I12 helpful count is not the number of votes',
  'I13 entrance code of an order that has ended',
  'I14 bank line is not booked for all of its money, or for other than its deposits',
  'I15 released pieces are not those of the short lines',
  'I15 stock of replacements is not what the orders hold',
  'I15 replacement without its stock',
  'I16 short line does not end as its replacement',
  'I16 customer is asked about an order that is not packed any more',
  'I16 question past its deadline',
  'I16 replaced against the wish',
  'I17 short line without its money',
  'I18 refunded difference is not the ceiling less the weighed price',
  'I18 sent without being weighed',
  'I19 more in lots than in stock',
  'I19 lots are not the sum of their moves',
  'I19 stock in lots is not the sum of the lots',
  'I19 order took more from lots than it bought',
  'I19 lot is sold past its date',
  'I20 sold lines are not those of the books',
  'refund pending for a day',
  'refund by hand open for three days',
  'cash receipt open for three days',
  'effects waiting for an hour',
  'job failing',
  'refund without a sure answer',
  'money at the bank without an order',
  'payment disputed at the card company',
  'given back at the provider, not in the books',
  'provider gave back another sum than the books say',
  'taken at the provider, not in the books',
] as const
export type AuditCheck = (typeof AUDIT_CHECKS)[number]

const KNOWN: ReadonlySet<string> = new Set(AUDIT_CHECKS)

/** Whether a case was found by a check that the auditor still has; others are of an older version of the store. */
export function isAuditCheck(name: string): name is AuditCheck {
  return KNOWN.has(name)
}
