import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { wallClass } from '../ui/shelf/wall.ts'
import { aislePath } from './paths.ts'

/** Links to all categories, at the left of wide screens. */
export function AisleList() {
  const [search] = useSearchParams()
  const { t } = useTranslation()
  const { shown } = useAisles()
  const current = search.get('category')
  return (
    <nav className="aisle-list" aria-labelledby="aisles">
      <h2 id="aisles">{t('shell.top.aisles')}</h2>
      {shown.map(({ name, title, wall }) => (
        <Link key={name} className={wallClass(wall)} to={aislePath(name)} aria-current={name === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
