import { isolated } from './full-name.ts'

/**
 * Whether an address has a Korean form. The couriers' programs sort by Korean addresses: another one waits for somebody to type it.
 */
export function isKoreanAddress(address: string): boolean {
  return /\p{Script=Hangul}/u.test(address)
}

/** Recipient and address in one line; the English form of the address behind the Korean one, where it is known. */
export function recipientLine(name: string, address: string, english: string | null | undefined): string {
  return [`${isolated(name)}, ${isolated(address)}`, ...(english ? [isolated(english)] : [])].join(' · ')
}
