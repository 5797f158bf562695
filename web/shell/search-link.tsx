import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'

/** Looks like the search field and leads to it. */
export function SearchLink() {
  const { t } = useTranslation()
  return (
    <Link className="search-link" to="/search">
      <Search className="icon" aria-hidden />
      <span>{t('shell.top.searchPlaceholder')}</span>
    </Link>
  )
}
