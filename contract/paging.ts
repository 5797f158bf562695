import { z } from 'zod'
import { languageQuery } from './endpoint.ts'

/** The place where a page ended: the `nextCursor` of an earlier answer, opaque to clients. */
export const cursorSchema = z.string().max(1_000)

/** The query of a list in pages: language, cursor, and at most `most` items, `usual` when nothing is said. */
export function pageQuery({ most, usual }: { most: number; usual: number }) {
  return { ...languageQuery, cursor: cursorSchema.optional(), limit: z.coerce.number().int().min(1).max(most).default(usual) }
}

/** The answer of a call with a page of a list; calls whose answer the specification fixes name their items otherwise. */
export function page<Item extends z.ZodType>(item: Item) {
  return { items: z.array(item), nextCursor: z.string().nullable() }
}

/** A page of a list; `nextCursor` is null at its end. */
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Which page is asked for. */
export interface PageAsked {
  cursor?: string
  limit: number
}
