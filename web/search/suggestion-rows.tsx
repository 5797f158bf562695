import { ArrowRight, History, Search } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { detailsPath } from '../shell/paths.ts'
import { Picture } from '../ui/picture.tsx'
import { MoneyOff, Price } from '../ui/price.tsx'
import { wallClass } from '../ui/shelf/wall.ts'
import type { FoundFood } from './found-food.ts'
import { MatchedName } from './matched-name.tsx'
import { matchingLetters } from './matching-letters.ts'
import { searchPath } from './search-path.ts'

/** The attributes of an option of the listbox. */
export interface Option {
  id: string
  /** Whether the arrow keys selected it. */
  active: boolean
  onPick: () => void
}

const attributes = ({ id, active, onPick }: Option) => ({
  id,
  role: 'option',
  'aria-selected': active,
  tabIndex: -1,
  onClick: onPick,
})

/** A suggested product: picture, name with matches in bold, pack, aisle, price. */
export function SuggestionRow({ food, typed, option }: { food: FoundFood; typed: string; option: Option }) {
  const { t, language } = useTranslation()
  const aisle = useAisles().named(food.category)
  const pack = packText(food.unit, t)
  let at = 0
  return (
    <Link {...attributes(option)} className="suggestion" to={detailsPath(food._id)} prefetch="intent">
      <span className={`thumb ${wallClass(aisle?.wall ?? 'plain')}`}>
        <Picture picture={food.picture} alt="" sizes="44px" />
      </span>
      <span className="suggestion-name">
        {matchingLetters(food.name, typed).map(({ text, matches }) => {
          at += text.length
          return matches ? <b key={at}>{text}</b> : <span key={at}>{text}</span>
        })}
        <small>{aisle ? `${pack}, ${aisle.title}` : pack}</small>
        {food.alsoCalled && (
          <small>
            <MatchedName food={food} />
          </small>
        )}
      </span>
      <span className="suggestion-price">
        <Price value={food.price - food.discount} className={food.discount > 0 ? 'price-cut' : ''} />
        {food.discount > 0 && (
          <>
            <span className="visually-hidden">{t('catalogue.card.moneyOff', { amount: formatMoney(food.discount, language) })}</span>
            <span aria-hidden>
              <MoneyOff amount={food.discount} />
            </span>
          </>
        )}
      </span>
    </Link>
  )
}

/** The link to all results. */
export function SeeAllRow({ typed, option }: { typed: string; option: Option }) {
  const { t } = useTranslation()
  return (
    <Link {...attributes(option)} className="suggestion suggestion-all" to={searchPath(typed)}>
      <Search className="icon" aria-hidden />
      <span>{t('search.seeAll', { query: typed })}</span>
      <ArrowRight className="icon" aria-hidden />
    </Link>
  )
}

/** The recent searches, shown while the field is empty. */
export function RecentRows({ searches, option }: { searches: readonly string[]; option: (index: number) => Option }) {
  return searches.map((search, index) => (
    <Link key={search} {...attributes(option(index))} className="suggestion suggestion-recent" to={searchPath(search)}>
      <History className="icon" aria-hidden />
      <span>{search}</span>
    </Link>
  ))
}
