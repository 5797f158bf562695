import { Refusal } from '#server/platform/errors.ts'

/** Parses the id of a stock count. @throws Refusal NOT_FOUND when it is invalid. */
export function stocktakeId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('NOT_FOUND')
  return Number(text)
}
