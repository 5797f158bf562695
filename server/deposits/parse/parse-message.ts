import type { LeftOutReason } from '#contract/calls/console/deposits.ts'
import { calendarDate } from '#contract/rules/delivery.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { type ReadLine, tailOf } from './bank-line.ts'
import { headBank } from './bank-names.ts'
import { isAhead, lastSuchDay, type Moment, timeOf } from './parse-date.ts'
import type { Message } from './split-messages.ts'

type Read = { line: ReadLine } | { why: LeftOutReason }

const ADVERT = /\(\s*광\s*고\s*\)|무료\s*수신거부|무료거부/
const CODE = /인증\s*번호|인증\s*코드|보안\s*코드|승인\s*번호를|OTP/
/** Money that is announced, undone or limited has not come. */
const NOT_DONE = /입금\s*(?:예정|대기|불가|실패|한도|요청|취소)|입금정정/

const BALANCE = /(?:거래\s*후\s*|통장\s*|현재\s*)?잔[액고]\s*:?\s*(-?\s*[\d,]+|[*,\d]*\*[*,\d]*)\s*원?/
const DATE =
  /(?:(20\d\d|\d\d)\s*[./-]\s*)?(\d{1,2})\s*(?:[./-]|월\s*)\s*(\d{1,2})일?(?:\s*\([월화수목금토일]\))?\s*,?\s*(\d{1,2}):(\d\d)(?::(\d\d))?/
const ACCOUNT = /(?<![\d,])(?:[\d*]{2,}(?:-[\d*]+){1,4}|\d*\*+\d+|\d{2,}\*+|\d{10,16})(?![\d,원])/
/** The shop itself: a name with a star, or with the last digits of the account behind it. */
const HOLDER = /(?:[가-힣A-Za-z]+\*+[가-힣A-Za-z*]*|\*+[가-힣]+)(?:님)?\s*(?:\((\d{3,4})\))?/
const HOLDER_WITH_TAIL = /[가-힣A-Za-z]{2,20}님?\s*\((\d{4})\)/
const HOLDER_BEFORE_DATE = /[가-힣A-Za-z]{2,20}님(?=\s*\ue000)/

/** Apps write a sentence; a transfer to somebody else goes out. */
const SENT_AWAY = /(?:에게|님께|(?:으)?로)\s*([\d,]+)\s*원을?\s*(?:보냈|송금했)(?:어요|습니다)/g
const SENT_HERE = /([\d,]+)\s*원을?\s*(?:보냈|송금했|받았)(?:어요|습니다)/g

/** Replaces the date, so that the text beside it can be recognised. */
const DATE_MARK = '\ue000'
const WORD = '입금|출금|인출|지급|이체|승인|결제|납부|송금|반환'
const AMOUNT = String.raw`(-?\d[\d,]*)(?![\d*/:-])`
const KIND_FIRST = new RegExp(String.raw`([가-힣A-Za-z]{0,12}?)(${WORD})(반환|금액|액|완료)?[\]\s:\ue000]*${AMOUNT}\s*원?`, 'g')
const AMOUNT_FIRST = new RegExp(String.raw`${AMOUNT}\s*원?[이을]?\s*([가-힣A-Za-z]{0,12}?)(${WORD})(?:되었습니다|됐습니다|완료)?`, 'g')

interface Move {
  text: string
  kind: string
  word: string
  amount: number
}

/**
 * Reads one message of a bank. It is a deposit when it states one with an amount and a time, and names a bank or an account; the drawn form
 * `[입금]` counts as a head too.
 */
export function parseMessage({ row, raw, text }: Message, now: Date): Read {
  if (ADVERT.test(text)) return { why: 'advert' }
  if (CODE.test(text)) return { why: 'code' }
  const head = headBank(text)
  let rest = (head ? text.slice(head.length) : text).replace(SENT_AWAY, '$1원 출금').replace(SENT_HERE, '$1원 입금')
  const balanceText = BALANCE.exec(rest)
  if (balanceText) rest = rest.replace(balanceText[0], '\n')
  const date = DATE.exec(rest)
  if (date) rest = rest.replace(date[0], ` ${DATE_MARK} `)
  const holderTail = HOLDER_WITH_TAIL.exec(rest)?.[1] ?? HOLDER.exec(rest)?.[1]
  for (const holder of [HOLDER_WITH_TAIL, HOLDER, HOLDER_BEFORE_DATE]) rest = rest.replace(holder, ' ')
  const account = ACCOUNT.exec(rest)?.[0]
  if (account) rest = rest.replace(account, ' ')

  const moves = movesOf(rest)
  const deposits = moves.filter(({ kind, word }) => word === '입금' || /반환/.test(kind))
  if (NOT_DONE.test(rest)) return { why: 'not-done' }
  if (deposits.length === 0) {
    if (moves.length > 0) return { why: 'withdrawal' }
    return { why: head || account ? 'no-amount' : 'not-bank' }
  }
  const fromBank = head !== null || account !== undefined || holderTail !== undefined || /\[입금\]/.test(text)
  if (!fromBank) return { why: 'not-bank' }
  const [first] = deposits
  if (!first || new Set(deposits.map(({ amount }) => amount)).size > 1 || moves.length > deposits.length) return { why: 'unclear' }
  if (first.amount <= 0) return { why: 'no-amount' }
  if (first.amount > MAX_WON) return { why: 'too-large' }
  const moment = date && momentOf(date, now)
  if (!moment) return { why: 'no-date' }
  if (isAhead(moment, now)) return { why: 'future' }

  for (const { text: match } of deposits) rest = rest.replace(match, '\n')
  const [payer = '', ...memo] = piecesOf(rest)
  const kind = deposits.map((move) => move.kind).reduce((one, other) => (other.length > one.length ? other : one))
  const line: ReadLine = {
    bank: head?.bank ?? null,
    tail: (account ? tailOf(account) : null) ?? (holderTail ? tailOf(holderTail) : null),
    ...moment,
    amount: first.amount,
    balance: balanceText?.[1] ? wonOf(balanceText[1]) : null,
    payer,
    memo: memo.join(' '),
    kind,
    row,
    raw,
  }
  return { line }
}

function movesOf(text: string): Move[] {
  const found = [...text.matchAll(KIND_FIRST)].map(([match, before = '', word = '', after = '', amount = '']): Move => {
    const kind = `${before}${word}${after === '반환' ? after : ''}`
    return { text: match, kind, word, amount: wonOf(amount) ?? 0 }
  })
  if (found.length > 0) return found
  return [...text.matchAll(AMOUNT_FIRST)].map(
    ([match, amount = '', before = '', word = '']): Move => ({ text: match, kind: `${before}${word}`, word, amount: wonOf(amount) ?? 0 }),
  )
}

function momentOf([, year, month, day, hour, minute, second]: RegExpExecArray, now: Date): Moment | null {
  const on =
    year === undefined
      ? lastSuchDay(Number(month), Number(day), now)
      : calendarDate(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
  const at = timeOf(Number(hour), Number(minute), second === undefined ? null : Number(second))
  return on !== null && at !== null ? { day: on, ...at } : null
}

/** Won of a figure with commas; null when it is hidden behind stars. */
function wonOf(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '')
  return /^-?\d{1,13}$/.test(digits) ? Number(digits) : null
}

const LABELS =
  /(?:^|\s)(?:입금자명?|보낸\s*분|보내는\s*분|의뢰인|적요|내용|메모|계좌(?:번호)?|통장)\s*[:：]?(?=\s|$)|(?:^|\s)님(?=\s|$)|님(?:이|께서)(?=\s|$)/g

/** The rest of a message without its known parts: the name, and perhaps a memo. */
function piecesOf(rest: string): string[] {
  return rest
    .replaceAll(DATE_MARK, ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(LABELS, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[\s,./·:;|[\]-]+|[\s,./·:;|[\]-]+$/g, ''),
    )
    .filter((line) => line !== '' && !/^(?:원|님)$/.test(line))
}
