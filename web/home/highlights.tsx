import { Link } from 'react-router'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { aislePath } from '../shell/paths.ts'
import { Picture } from '../ui/picture.tsx'
import { wallClass } from '../ui/shelf/wall.ts'
import type { HomeCategory } from './read-home.ts'

const TILES = [
  { tile: 'shortEats', aisle: 'Roti' },
  { tile: 'basics', aisle: 'Grains & Rice' },
  { tile: 'teaTime', aisle: 'Tea & Milk Powder' },
  { tile: 'kitchen', aisle: 'Kitchen Items /Utensils' },
] as const

interface HighlightsProps {
  categories: readonly HomeCategory[] | null
  /** The lowest price of the basics, in won. */
  basicsFrom: number | null
}

/** Four reasons to come in, each a wall that leads to its aisle. One whose aisle the store does not show is left out. */
export function Highlights({ categories, basicsFrom }: HighlightsProps) {
  const { t, language } = useTranslation()
  const { shown } = useAisles()
  const tiles = TILES.flatMap((each) => {
    const aisle = shown.find(({ name }) => name === each.aisle)
    return aisle ? [{ tile: each.tile, aisle }] : []
  })
  if (tiles.length === 0) return null
  const from = basicsFrom === null ? '' : t('common.price.from', { amount: formatMoney(basicsFrom, language) })
  return (
    <section>
      <ul className="highlights">
        {tiles.map(({ tile, aisle }) => {
          const picture = categories?.find(({ name }) => name === aisle.name)?.picture
          return (
            <li key={tile}>
              <Link className={wallClass(aisle.wall)} to={aislePath(aisle.name)} prefetch="intent">
                <b>{t(`home.highlight.${tile}.title`)}</b>
                <small>{tile === 'basics' ? from : t(`home.highlight.${tile}.text`)}</small>
                {picture && <Picture picture={picture} alt="" sizes="(min-width: 64rem) 200px, (min-width: 37.5rem) 160px, 40vw" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
