import { plainText } from './bank-line.ts'
import { headBank } from './bank-names.ts'

/** A message of a paste: its first line, counted from 1, as it was typed, and in plain letters. */
export interface Message {
  row: number
  raw: string
  text: string
}

/** The carrier's word before a text that was sent from the web. */
const CARRIER = /\[(?:web|국제|국외)?\s*발신\]/gi
/** Lines that the phone adds when texts are copied. */
const PHONE = [
  /^(?:보낸\s*사람|받는\s*사람|받은\s*시간|보낸\s*시간|발신번호|발신자)\s*:.*$/,
  /^(?:20\d\d년\s*)?\d{1,2}월\s*\d{1,2}일(?:\s*[월화수목금토일]요일)?(?:\s*(?:오전|오후)\s*\d{1,2}:\d\d)?$/,
  /^(?:오전|오후)\s*\d{1,2}:\d\d$/,
  /^(?:SMS|MMS|문자메시지)$/i,
]
const DIRECTION_HEAD = /^\s*\[(?:입금|출금)\]/
const MOVED = /(?:입금|출금|인출|지급|이체|승인|결제)\D{0,40}\d/s

/**
 * Divides pasted text into messages: at the carrier's word, at blank lines, and where a bank's head begins while the message before is
 * whole. Adverts and codes stay messages, to be reported as left out.
 */
export function splitMessages(text: string): Message[] {
  const messages: Message[] = []
  let current: { row: number; raw: string[]; plain: string[] } | null = null
  const end = () => {
    const plain = current?.plain.join('\n').trim() ?? ''
    if (current && plain !== '') messages.push({ row: current.row, raw: current.raw.join('\n').trim(), text: plain })
    current = null
  }
  const whole = () => current === null || MOVED.test(current.plain.join('\n'))
  const headed = () => current?.plain.some((line) => headBank(line) !== null) ?? false
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const typed = plainText(raw)
    const plain = typed.replace(CARRIER, ' ').trimEnd()
    const fromCarrier = plain !== typed.trimEnd()
    const fromPhone = PHONE.some((line) => line.test(plain.trim()))
    if (fromCarrier || fromPhone) end()
    if (fromPhone) continue
    if (plain.trim() === '') {
      if (!fromCarrier && (whole() || !headed())) end()
      continue
    }
    if (current !== null && whole() && (headBank(plain) !== null || DIRECTION_HEAD.test(plain))) end()
    current ??= { row: index + 1, raw: [], plain: [] }
    current.raw.push(raw)
    current.plain.push(plain)
  }
  end()
  return messages
}
