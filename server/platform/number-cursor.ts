import { badField } from './errors.ts'

/** The cursor after the row with a number, in lists by that number: opaque to clients. */
export function numberCursor(number: number): string {
  return Buffer.from(String(number)).toString('base64url')
}

/** The number that a cursor stands for. @throws Refusal BAD_REQUEST, naming the field, for one that the store did not make. */
export function numberIn(cursor: string, field = 'cursor'): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^\d{1,15}$/.test(text)) throw badField(field, 'Must be one that an earlier answer gave')
  return Number(text)
}
