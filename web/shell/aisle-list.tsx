import { Link, useSearchParams } from 'react-router'
import { CATEGORIES, type CategoryName } from '#contract/categories.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Kept } from '../ui/kept.tsx'
import { wallClass } from '../ui/wall.ts'
import { aislePath } from './paths.ts'
import { useStoreIfKnown } from './store-facts.ts'

/** All aisles, each with the edge of its wall, at the left of wide screens. */
export function AisleList() {
  const [search] = useSearchParams()
  const settings = useStoreIfKnown()?.settings
  const current = CATEGORIES.find(({ name }) => name === search.get('category'))
  return (
    <Kept of={settings} part={`aisles ${current?.key}`}>
      <nav className="aisle-list" aria-labelledby="aisles">
        <Aisles current={current?.name} />
      </nav>
    </Kept>
  )
}

function Aisles({ current }: { current: CategoryName | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <h2 id="aisles">{t('shell.top.aisles')}</h2>
      {CATEGORIES.map(({ key, name, wall }) => (
        <Link key={key} className={wallClass(wall)} to={aislePath(name)} aria-current={name === current ? 'page' : undefined}>
          {t(`catalogue.category.${key}.name`)}
        </Link>
      ))}
    </>
  )
}
