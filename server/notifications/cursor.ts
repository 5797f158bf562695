import { badField } from '#server/platform/errors.ts'

/** The cursor after a notification: opaque to clients. */
export function cursorOf(id: number): string {
  return Buffer.from(String(id)).toString('base64url')
}

/** The id that a cursor stands for. @throws Refusal BAD_REQUEST when the store did not make it */
export function idOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^\d{1,15}$/.test(text)) throw badField('cursor', 'Must be the nextCursor of an earlier answer')
  return Number(text)
}
