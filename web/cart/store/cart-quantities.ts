import { type CartMap, MAX_LINES, MAX_QUANTITY } from '#contract/cart.ts'

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
const isId = (value: string) => value.length >= 1 && value.length <= 64

/** A cart out of a stored text. What is no id or no quantity is left out, so that a broken store never breaks the cart. */
export function parseCartMap(text: string | null): CartMap {
  const stored = parse(text)
  const lines = Object.entries(stored).filter((line): line is [string, number] => isId(line[0]) && isQuantity(line[1]))
  return Object.fromEntries(lines.slice(0, MAX_LINES))
}

/** Quantities that are wanted, by item; unlike in a cart, 0 means "take it out". */
export function parseWanted(text: string | null): Map<string, number> {
  const lines = Object.entries(parse(text)).filter(
    (line): line is [string, number] => isId(line[0]) && (line[1] === 0 || isQuantity(line[1])),
  )
  return new Map(lines)
}

function parse(text: string | null): object {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** A quantity that can be: whole, not below 0, not above the stock (product rules, 12). */
export function possibleQuantity(wanted: number, stockCount: number): number {
  return Math.max(0, Math.min(Math.trunc(wanted), stockCount, MAX_QUANTITY))
}

/**
 * What of a guest's cart fits into a customer's: all of it, up to the most different products a cart may hold.
 * @returns the part that fits, and whether something was left behind
 */
export function fittingPart(guest: CartMap, own: CartMap): { part: CartMap; leftBehind: boolean } {
  let places = MAX_LINES - Object.keys(own).length
  const part = Object.entries(guest).filter(([id]) => id in own || places-- > 0)
  return { part: Object.fromEntries(part), leftBehind: part.length < Object.keys(guest).length }
}
