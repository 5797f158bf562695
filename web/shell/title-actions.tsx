import { Search, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useCartSummary } from './cart-summary.ts'

/** The link to the search, for the title bar. */
export function SearchAction() {
  const { t } = useTranslation()
  return (
    <Link className="icon-btn" to="/search" aria-label={t('shell.nav.search')}>
      <Search className="icon" aria-hidden />
    </Link>
  )
}

/** The link to the cart with its count, for the title bar. */
export function CartAction() {
  const { t } = useTranslation()
  const { count } = useCartSummary()
  return (
    <Link className="icon-btn" to="/Cart" aria-label={t('shell.nav.cartCount', { count })}>
      <ShoppingBasket className="icon" aria-hidden />
      {count > 0 && <span className="count-badge">{formatNumber(count)}</span>}
    </Link>
  )
}

/** The links of most title bars: search and cart. */
export function SearchAndCart() {
  return (
    <>
      <SearchAction />
      <CartAction />
    </>
  )
}
