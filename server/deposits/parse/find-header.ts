import type { TableRow } from '#server/platform/sheets/table-row.ts'
import { plainText } from './bank-line.ts'

/** Positions of the columns of a bank's table; -1 for a missing one. */
export interface Columns {
  date: number
  time: number
  /** Money in, money out, or both in one column with a sign. */
  in: number
  out: number
  signed: number
  balance: number
  /** The best column for the depositor first. */
  payers: readonly number[]
  /** How it came. */
  kind: number
  /** Whether it came in, for an amount without a sign. */
  direction: number
  memos: readonly number[]
}

const MAX_HEAD_ROWS = 40

const DATES = ['거래일시', '거래일자', '거래일', '거래날짜', '거래일자시간', '일시', '일자', '날짜', '처리일시']
const TIMES = ['거래시간', '거래시각', '시간', '시각']
const INS = ['입금액', '입금금액', '입금', '맡기신금액', '받으신금액', '입금액계', '들어온금액']
const OUTS = ['출금액', '출금금액', '출금', '찾으신금액', '지급', '지급액', '지급금액', '보내신금액', '나간금액']
const SIGNED = ['거래금액', '금액', '거래액', '입출금액']
const BALANCES = ['거래후잔액', '잔액', '남은금액', '통장잔액', '거래후잔고', '잔고', '거래후남은금액']
/** Where banks write who paid; a form has one of them, and the later ones then contain how it was paid. */
const PAYERS = [
  '보낸분/받는분',
  '받는분/보낸분',
  '보낸분',
  '보낸분받는분',
  '의뢰인/수취인',
  '의뢰인수취인',
  '의뢰인',
  '입금자명',
  '입금자',
  '거래기록사항',
  '기록사항',
  '상대계좌예금주명',
  '상대예금주',
  '상대방',
  '기재내용',
  '내용',
]
/** The payer's column in forms that have none of those. */
const OTHER_PAYERS = ['거래내용', '적요']
const KINDS = ['적요', '거래구분', '거래유형', '거래내용', '구분']
const DIRECTIONS = ['구분', '거래구분', '입출금구분', '거래유형', '입출구분']
const MEMOS = ['송금메모', '메모', '추가메모', '이체메모', '거래메모', '내통장표시', '내통장표시내용', '거래특이사항', '비고']

/** A heading without blanks, units and dots. */
function heading(cell: string): string {
  return plainText(cell)
    .replace(/\((?:원|KRW|₩)\)/gi, '')
    .replace(/[\s.·:*_]/g, '')
}

/**
 * Finds the heading of a bank's table among its first rows, wherever the bank puts it, and its columns by name: equal names alone count,
 * so that 입금 never takes 입금은행. Some forms have it in two rows, with a cell over several columns in the upper one. Null when there is none.
 * @returns `index` of its last row
 */
export function findHeader(rows: readonly TableRow[]): { index: number; columns: Columns } | null {
  const heads = rows.slice(0, MAX_HEAD_ROWS).map(({ cells }) => cells.map(heading))
  for (const [index, names] of heads.entries()) {
    const columns = columnsOf(names)
    if (columns) return { index, columns }
  }
  for (const [index, lower] of heads.entries()) {
    const upper = heads[index - 1] ?? []
    const columns = columnsOf(
      Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => lower[place] || upper[place] || ''),
    )
    if (columns) return { index, columns }
  }
  return null
}

function columnsOf(names: readonly string[]): Columns | null {
  const at = (wanted: readonly string[]) => wanted.map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1
  const [date, money, out, signed] = [at(DATES), at(INS), at(OUTS), at(SIGNED)]
  if (date < 0 || (money < 0 && signed < 0)) return null
  const own = PAYERS.map((name) => names.indexOf(name)).filter((place) => place >= 0)
  // IBK writes the payer into 거래내용 when the other account has no name.
  const others = OTHER_PAYERS.map((name) => names.indexOf(name)).filter((place) => place >= 0)
  const content = names.indexOf('상대계좌예금주명') >= 0 ? names.indexOf('거래내용') : -1
  const payers = own.length > 0 ? [...own, content].filter((place) => place >= 0) : others.slice(0, 1)
  const kind = KINDS.map((name) => names.indexOf(name)).find((place) => place >= 0 && !payers.includes(place)) ?? -1
  const memos = MEMOS.map((name) => names.indexOf(name)).filter((place) => place >= 0)
  const columns = { date, time: at(TIMES), in: money, out, signed: money < 0 ? signed : -1, balance: at(BALANCES), payers, kind, memos }
  return { ...columns, direction: at(DIRECTIONS) }
}
