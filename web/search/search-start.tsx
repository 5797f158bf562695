import { Link } from 'react-router'
import { CATEGORIES } from '#contract/rules/categories.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { aislePath } from '../shell/paths.ts'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'

/** The page without a query: a hint at the languages of the search, and links to the aisles. */
export function SearchStart() {
  const { t } = useTranslation()
  return (
    <div className="search-start">
      <h1>{t('search.title')}</h1>
      <p className="muted">
        <LazyFonts>{t('search.anyLanguage')}</LazyFonts>
      </p>
      <h2>{t('shell.top.aisles')}</h2>
      <ul>
        {CATEGORIES.map(({ key, name }) => (
          <li key={key}>
            <Link className="chip" to={aislePath(name)} prefetch="intent">
              {t(`catalogue.category.${key}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
