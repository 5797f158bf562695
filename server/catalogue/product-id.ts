import { Refusal } from '#server/platform/errors.ts'

/** Largest id of a product: a PostgreSQL integer. */
const MAX_ID = 2_147_483_647

/** Parses a product id; null when it is not canonical, such as `007`, `1e3` and `7.0`. */
export function parseProductId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= MAX_ID ? id : null
}

/** Parses a product id. @throws Refusal NOT_FOUND when it is invalid. */
export function productId(text: string): number {
  const id = parseProductId(text)
  if (id === null) throw new Refusal('NOT_FOUND')
  return id
}
