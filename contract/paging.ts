import { z } from 'zod'
import { languageQuery } from './endpoint.ts'

/** A page's end position: the `nextCursor` of an earlier response, opaque to clients. */
export const cursorSchema = z.string().max(1_000)

/** Query of a paged list: language, cursor, and a limit of at most `max` items. */
export function pageQuery({ max, default: usual }: { max: number; default: number }) {
  return { ...languageQuery, cursor: cursorSchema.optional(), limit: z.coerce.number().int().min(1).max(max).default(usual) }
}

/**
 * Response of a paged list. A list of the console that is never paged has `items` alone. Calls whose field names are fixed by the product
 * rules name their items otherwise.
 */
export function page<Item extends z.ZodType>(item: Item) {
  return { items: z.array(item), nextCursor: z.string().nullable() }
}

/** One page of a list; `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** The requested page. */
export interface PageQuery {
  cursor?: string
  limit: number
}
