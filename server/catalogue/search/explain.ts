import { LANGUAGES } from '#contract/languages.ts'
import type { Match } from '#contract/search.ts'
import { PLACES } from './food-index.ts'
import { type Ranked, type RankQuery, TIER } from './rank-entry.ts'
import type { Shelf } from './shelf.ts'

const RANKS: Readonly<Record<number, Match['rank']>> = {
  [TIER.exact]: 'exact',
  [TIER.start]: 'start',
  [TIER.near]: 'near',
  [TIER.most]: 'near',
}

/** Why a product was found: the name, alias or field whose words fit, and how well. Who shows it puts the name of that language in. */
export function explain(shelf: Shelf, place: number, { tier, line }: Ranked, query: RankQuery): Match {
  const rank = RANKS[tier] ?? 'part'
  if (line && line.alias >= 0) return { rank, by: 'alias', name: shelf.names.textOf(line.alias), language: null }
  const language = line && LANGUAGES[line.language]
  if (language) return { rank, by: 'name', name: null, language }
  const by = fieldOf(shelf.wordsOf(place), query)
  return { rank, by, name: by === 'brand' ? shelf.brand(place) : null, language: null }
}

/** The field where the first typed word fits that is not in a name, or `name`. */
function fieldOf(own: Uint32Array, { words }: RankQuery): Match['by'] {
  for (const { fits } of words) {
    let [best, field]: [number, Match['by']] = [0, 'name']
    for (const word of own) {
      const place = PLACES[word & 15]
      const fit = (fits[word >>> 4] ?? 0) - (place?.weight ?? 0)
      if (place && (fits[word >>> 4] ?? 0) > 0 && fit > best) [best, field] = [fit, place.field]
    }
    if (field !== 'name') return field
  }
  return 'name'
}
