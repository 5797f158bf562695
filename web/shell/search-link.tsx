import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A link to the search page that looks like a search field. */
export function SearchLink() {
  const { t } = useTranslation()
  return (
    <Link className="search-link" to="/search">
      <Search className="icon" aria-hidden />
      <span>{t('shell.top.searchPlaceholder')}</span>
    </Link>
  )
}
