import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { aislePath } from '../shell/paths.ts'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'

/** The page without a query: a hint at the languages of the search, and links to the aisles. */
export function SearchStart() {
  const { t } = useTranslation()
  const { shown } = useAisles()
  return (
    <div className="search-start">
      <h1>{t('search.title')}</h1>
      <p className="muted">
        <LazyFonts>{t('search.anyLanguage')}</LazyFonts>
      </p>
      <h2>{t('shell.top.aisles')}</h2>
      <ul>
        {shown.map(({ name, title }) => (
          <li key={name}>
            <Link className="chip" to={aislePath(name)} prefetch="intent">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
