import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import type { Match } from '#contract/search.ts'
import { type Entry, PLACES } from './food-index.ts'
import { type Ranked, type RankQuery, TIER } from './rank-entry.ts'

const RANKS: Readonly<Record<number, Match['rank']>> = {
  [TIER.exact]: 'exact',
  [TIER.start]: 'start',
  [TIER.near]: 'near',
  [TIER.most]: 'near',
}

/** Why a product was found: the name, alias or field whose words fit, and how well. */
export function explain(entry: Entry, { tier, line }: Ranked, names: LocalizedText, query: RankQuery): Match {
  const rank = RANKS[tier] ?? 'part'
  if (line && line.alias >= 0) return { rank, by: 'alias', name: entry.aliases[line.alias] ?? null, language: null }
  const language = line && LANGUAGES[line.language]
  if (language) return { rank, by: 'name', name: names[language], language }
  const by = fieldOf(entry, query)
  return { rank, by, name: by === 'brand' ? entry.brand : null, language: null }
}

/** The field where the first typed word fits that is not in a name, or `name`. */
function fieldOf(entry: Entry, { words }: RankQuery): Match['by'] {
  for (const { fits } of words) {
    let [best, field]: [number, Match['by']] = [0, 'name']
    for (const word of entry.words) {
      const place = PLACES[word & 15]
      const fit = (fits[word >>> 4] ?? 0) - (place?.weight ?? 0)
      if (place && (fits[word >>> 4] ?? 0) > 0 && fit > best) [best, field] = [fit, place.field]
    }
    if (field !== 'name') return field
  }
  return 'name'
}
