import { plainText } from './bank-line.ts'

/** Banks by their short names, with what their messages, apps and files call them. */
const BANKS: Readonly<Record<string, readonly string[]>> = {
  KB: ['KB국민은행', 'KB스타뱅킹', 'KB국민', '국민은행', '국민', 'KB'],
  신한: ['신한은행', '신한SOL뱅크', '신한SOL', '신한쏠', '신한'],
  우리: ['우리WON뱅킹', '우리WON', '우리은행', '우리'],
  하나: ['KEB하나은행', '하나은행', '하나원큐', 'KEB하나', '하나'],
  농협: ['NH농협은행', 'NH스마트뱅킹', 'NH농협', '농협은행', 'NH올원뱅크', '농협', 'NH'],
  IBK: ['IBK기업은행', 'i-ONE뱅크', 'IBK기업', '기업은행', 'IBK', '기업'],
  카카오뱅크: ['카카오뱅크', 'kakaobank', '카뱅'],
  케이뱅크: ['케이뱅크', 'K뱅크', 'Kbank'],
  우체국: ['우체국예금', '우체국'],
  신협: ['신협은행', '신협'],
  토스뱅크: ['토스뱅크', 'tossbank', '토스'],
  새마을금고: ['MG새마을금고', '새마을금고', '새마을', 'MG'],
  SC제일: ['SC제일은행', 'SC제일', '제일은행', 'SC은행'],
  씨티: ['한국씨티은행', '씨티은행', '씨티'],
  부산: ['BNK부산은행', '부산은행', 'BNK부산'],
  경남: ['BNK경남은행', '경남은행', 'BNK경남'],
  대구: ['iM뱅크', 'DGB대구은행', '대구은행', 'DGB대구'],
  광주: ['광주은행', 'KJB'],
  전북: ['전북은행', 'JB전북'],
  제주: ['제주은행'],
  수협: ['Sh수협은행', '수협은행', 'Sh수협', '수협'],
  산업: ['KDB산업은행', '산업은행', 'KDB'],
}

const ALIASES = Object.entries(BANKS)
  .flatMap(([bank, names]) => names.map((name) => ({ bank, name: name.toUpperCase() })))
  .sort((one, other) => other.name.length - one.name.length)

/** Words of other things too: in the head of a file they are ignored. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['우리', '하나', '국민', '기업', 'MG', 'NH', '토스', '신협', '씨티'])

/** Words that may follow a bank's name at the start of a message. */
const AFTER_HEAD = /^(?:[\]),\s\d*]|입금|출금|$)/
const TITLE = /뱅킹|뱅크|BANK|은행|SOL|쏠|WON|원큐|금고|우체국/

/** The bank that a line begins with, and how long its name with brackets is; null when it begins with none. */
export function headBank(line: string): { bank: string; length: number } | null {
  const open = /^\s*[[(]?\s*/.exec(line)?.[0].length ?? 0
  const rest = line.slice(open).toUpperCase()
  for (const { bank, name } of ALIASES) {
    if (!rest.startsWith(name)) continue
    const after = rest.slice(name.length)
    if (!AFTER_HEAD.test(after) || (after.trim() === '' && !TITLE.test(name))) continue
    const close = /^\s*[\])]?[,\s]*/.exec(after)?.[0].length ?? 0
    return { bank, length: open + name.length + close }
  }
  return null
}

/** The bank that the head of a file names, or null. */
export function bankNamedIn(text: string): string | null {
  const plain = plainText(text).replace(/\s/g, '').toUpperCase()
  const found = ALIASES.find(({ name }) => {
    if (AMBIGUOUS.has(name)) return false
    const at = plain.indexOf(name)
    // Letters around an abbreviation make it part of another word.
    return at >= 0 && (!/^[A-Z-]+$/.test(name) || !(isLetter(plain[at - 1]) || isLetter(plain[at + name.length])))
  })
  return found?.bank ?? null
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[A-Z]/.test(character)
}
