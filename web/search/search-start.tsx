import { Link } from 'react-router'
import { CATEGORIES } from '#contract/categories.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { aislePath } from '../shell/paths.ts'
import { DeferredFonts } from '../ui/text/deferred-fonts.tsx'

/** Before anything is typed: what the field understands, and the aisles for those who would rather look around. */
export function SearchStart() {
  const { t } = useTranslation()
  return (
    <div className="search-start">
      <h1>{t('search.title')}</h1>
      <p className="muted">
        <DeferredFonts>{t('search.anyLanguage')}</DeferredFonts>
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
