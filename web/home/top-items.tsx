import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { useAisles } from '../base/store/aisles.ts'
import { type FoodPage, readFoodPage, SHELF_PAGE } from '../catalogue/food-page.ts'
import { Chip, Chips } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SectionHead } from '../ui/shelf/shelf.tsx'
import { SkeletonShelf } from '../ui/shelf/skeleton-shelf.tsx'
import { homeAisles } from './home-aisles.ts'
import type { HomeCategory } from './read-home.ts'
import { TopList } from './top-list.tsx'

/**
 * The aisles that can be picked, in the order of the store. For one that it does not show there is the next; the others are one tap away.
 */
const PICKS = ['Spices', 'Dry Fish', 'Roti', 'Drinks', 'Frozen Food', 'Vegetables & Fruits', 'Meat & Fish']

interface TopItemsProps {
  /** The first ten of all aisles. */
  first: FoodPage
  categories: readonly HomeCategory[] | null
}

/** The best-rated products of all aisles or of one. */
export function TopItems({ first, categories }: TopItemsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { shown } = useAisles()
  const picks = homeAisles(
    PICKS,
    shown.map(({ name }) => name),
    PICKS.length,
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const counts = categories?.filter(({ name }) => chosen === null || name === chosen).map(({ count }) => count)
  const total = counts?.reduce((sum, count) => sum + count, 0)
  return (
    <section id="menu" className="below-fold top-items">
      <SectionHead id={id} title={t('home.section.topItems')} />
      <Chips label={t('home.section.topItems')}>
        <Chip chosen={chosen === null} onClick={() => setChosen(null)}>
          {t('common.label.all')}
        </Chip>
        {shown
          .filter(({ name }) => picks.includes(name))
          .map(({ name, title }) => (
            <Chip key={name} chosen={chosen === name} onClick={() => setChosen(name)}>
              {title}
            </Chip>
          ))}
      </Chips>
      {chosen === null ? (
        <TopList first={first} total={total} labelledBy={id} />
      ) : (
        <PickedAisle key={chosen} category={chosen} since={first} total={total} labelledBy={id} />
      )}
    </section>
  )
}

interface PickedAisleProps {
  category: string
  /** The page's own products: when they are refetched, those of the aisle are too. */
  since: FoodPage
  total?: number
  labelledBy: string
}

function PickedAisle({ category, since, total, labelledBy }: PickedAisleProps) {
  const { t } = useTranslation()
  const api = useApi()
  const [page, setPage] = useState<FoodPage | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and a refetched page load the products again
  useEffect(() => {
    let left = false
    setPage(null)
    readFoodPage(api, { category, sort: 'rating' })
      .then((read) => !left && setPage(read))
      .catch(() => !left && setPage('failed'))
    return () => {
      left = true
    }
  }, [api, category, since, tries])
  if (page === null) return <SkeletonShelf grid count={SHELF_PAGE} />
  if (page === 'failed') {
    return (
      <ErrorState title={t('common.error.listFailedTitle')} text={t('common.error.listFailedText')} onRetry={() => setTries(tries + 1)} />
    )
  }
  return <TopList first={page} category={category} total={total} labelledBy={labelledBy} />
}
