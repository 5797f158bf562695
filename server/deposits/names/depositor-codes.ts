import { plainText } from '../parse/bank-line.ts'

/** The order that a depositor's text names. */
export interface FoundCodes {
  /** Codes of orders such as `A4827`. */
  codes: ReadonlySet<string>
  /** Order numbers, such as 10024 of `K-10024`. */
  numbers: ReadonlySet<number>
  /** Four digits alone: the letter of the code was left out. A hint, no proof. */
  endings: ReadonlySet<string>
}

const CODE = /(?<![0-9])([A-HJMNP-Z])[ -]?([2-9]{4})(?![0-9A-Z])/g
const NUMBER = /(?<![0-9A-Z])K ?-? ?([0-9]{5,9})(?![0-9])/g
const ENDING = /(?<![0-9A-Z])([2-9]{4})(?![0-9])/g

/** Finds the codes and order numbers in a depositor's text: whole ones, never a part of a longer number. */
export function findCodes(text: string): FoundCodes {
  const plain = plainText(text).toUpperCase()
  return {
    codes: new Set([...plain.matchAll(CODE)].map(([, letter, digits]) => `${letter}${digits}`)),
    numbers: new Set([...plain.matchAll(NUMBER)].map(([, digits]) => Number(digits))),
    endings: new Set([...plain.replace(CODE, ' ').replace(NUMBER, ' ').matchAll(ENDING)].map(([, digits = '']) => digits)),
  }
}

/** A depositor's text without codes and order numbers. */
export function withoutCodes(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(NUMBER, ' ')
    .replace(/(?<![0-9])[A-HJ-NP-Z][ -]?[0-9]{4}(?![0-9A-Z])/g, ' ')
}
