import type { ReadLine } from './parse/bank-line.ts'

/** Words of money that comes in and pays no order: interest, card settlement, returned and undone transfers, cash back. */
const KINDS = /이자|결산|카드정산|카드대금|정산입금|반환|취소입금|입금취소|캐시백|환급|대출실행|배당/
/** In the name they count when they are all of it, or cannot be a person's: 이자현 is one. */
const NAMES = /^(?:예금|결산)?이자(?:입금|세금.*)?$|카드정산|이자세금|예금이자|결산이자/

/** Whether a bank line is money in that pays no order. `more` are the shop's own words for such. */
export function isNotSale({ kind, payer }: Pick<ReadLine, 'kind' | 'payer'>, more: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')
  const [how, who] = [plain(kind), plain(payer)]
  return KINDS.test(how) || NAMES.test(who) || more.map(plain).some((word) => how.includes(word) || who.includes(word))
}
