import { createHash } from 'node:crypto'
import type { ReadLine } from './parse/bank-line.ts'
import { plainText } from './parse/bank-line.ts'

/** The facts in which two readings of one deposit agree. */
export type LineFacts = Pick<ReadLine, 'bank' | 'tail' | 'day' | 'minute' | 'amount' | 'balance' | 'payer'>

/** A depositor's text without blanks, as two messages about one deposit have it. */
function squashed(payer: string): string {
  return plainText(payer).replace(/\s/g, '').toUpperCase()
}

/** The identity of a line: SHA-256 of bank, account, time, amount, balance or else name. `nth` counts lines that are equal in all of it. */
export function identityOf(line: LineFacts, nth: number): string {
  const { bank, tail, day, minute, amount, balance, payer } = line
  const facts = [bank, tail, day, minute, amount, balance ?? `name ${squashed(payer)}`, nth]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/**
 * Whether two readings may be of one deposit. A text contains less than a file, so what one of them leaves out does not part them: the
 * bank, the account, the minute. Where the balance is known to both it decides; else the names have to agree, of which one may be cut.
 * Without a minute both need a name: a day and an amount alone are of many deposits.
 */
export function mayBeSame(one: LineFacts, other: LineFacts): boolean {
  if (one.amount !== other.amount || one.day !== other.day) return false
  const agree = <Value>(a: Value | null, b: Value | null) => a === null || b === null || a === b
  if (!agree(one.bank, other.bank) || !agree(one.tail, other.tail) || !agree(one.minute, other.minute)) return false
  if (one.balance !== null && other.balance !== null) return one.balance === other.balance
  const [name, otherName] = [squashed(one.payer), squashed(other.payer)]
  if ((one.minute === null || other.minute === null) && (name === '' || otherName === '')) return false
  return name.startsWith(otherName) || otherName.startsWith(name)
}
