import type { LeftOutReason } from '#contract/calls/console/deposits.ts'
import { ZERO_WIDTH } from '#contract/rules/visible-text.ts'

/** Money that a bank reports as arrived, as it was read from a message or a row of a file. Money in won. */
export interface ReadLine {
  /** Short name of the bank, or null where it is missing. */
  bank: string | null
  /** The last three digits of the shop's account: all that the masks of the banks have in common. Null where they are missing. */
  tail: string | null
  /** The day in Seoul, `2026-11-16`. */
  day: string
  /** `09:02`; null where only the day is known. */
  minute: string | null
  /** Seconds, where the bank has them: they distinguish rows of one minute. */
  second: string | null
  amount: number
  /** Balance after it; null where it is hidden or missing. */
  balance: number | null
  /** The depositor as the bank writes it; empty for an unnamed one. */
  payer: string
  memo: string
  /** How it came, in the bank's words. */
  kind: string
  /** Line of the text or row of the file, counted from 1. */
  row: number
  raw: string
}

export interface LeftOut {
  row: number
  why: LeftOutReason
  raw: string
}

/** The content of a paste or a file. */
export interface ReadLines {
  lines: ReadLine[]
  leftOut: LeftOut[]
  /** Rows after which the balances do not follow from each other: rows are missing there. Of files alone. */
  gaps: number[]
}

const UNSEEN = new RegExp(`[${ZERO_WIDTH}]`, 'g')

/** A text in one form: full-width letters become plain, Hangul is composed, what has no width goes, every blank is a space. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '')
}

const ACCOUNT_DIGITS = 3

/** The last digits of an account, or null when too few are shown. */
export function tailOf(account: string): string | null {
  const shown = /(\d+)\D*$/.exec(account.replace(/[-\s]/g, ''))?.[1] ?? ''
  return shown.length >= ACCOUNT_DIGITS ? shown.slice(-ACCOUNT_DIGITS) : null
}
