import { createContext } from 'react'

/** Says where in a page the markup of a part begins, and, the second time, where it ends. */
const MARK = /<template data-kept="(\d+)"><\/template>/

/** What a part shows, by identity: its markup is kept as long as this object is in use, and forgotten with it. */
export type Facts = object

/** The markup of parts that many pages share. */
export interface KeptMarkup {
  /** The markup of a part, or null when none is kept. */
  find: (facts: Facts, variant: string) => string | null
  /** The number to mark a part with whose markup is to be kept. */
  miss: (facts: Facts, variant: string) => number
}

/** What is kept, while the server renders a whole page; null in the browser and in development. */
export const KeptMarkupContext = createContext<KeptMarkup | null>(null)

const kept = new WeakMap<Facts, Map<string, string>>()

/** What is kept for one page, which is rendered in one go. */
export function openKeptMarkup(): KeptMarkup & { take: (html: string) => string } {
  const missed: { facts: Facts; variant: string }[] = []
  return {
    find: (facts, variant) => kept.get(facts)?.get(variant) ?? null,
    miss: (facts, variant) => missed.push({ facts, variant }) - 1,
    /** The page without its marks; what stood between them is kept for the pages to come. */
    take(html) {
      if (missed.length === 0) return html
      const begun = new Map<number, number>()
      let page = ''
      for (const [at, piece] of html.split(MARK).entries()) {
        if (at % 2 === 0) {
          page += piece
          continue
        }
        const number = Number(piece)
        const begin = begun.get(number)
        const part = missed[number]
        if (begin === undefined) begun.set(number, page.length)
        else if (part) keep(part.facts, part.variant, page.slice(begin))
      }
      return page
    },
  }
}

function keep(facts: Facts, variant: string, markup: string): void {
  const variants = kept.get(facts) ?? new Map<string, string>()
  // A slice would hold the whole page that it was cut from.
  variants.set(variant, Buffer.from(markup).toString())
  kept.set(facts, variants)
}
