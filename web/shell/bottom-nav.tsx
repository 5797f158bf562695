import { House, type LucideIcon, Search, ShoppingBasket, Truck, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useOpenModal } from '../ui/modal/modal-queue.tsx'
import { useAccountSummary } from './account-summary.ts'
import { useCartSummary } from './cart-summary.ts'

const PLACES = ['/', '/search', '/Cart', '/track', '/Profile'] as const
type Place = (typeof PLACES)[number]

/** The navigation at the bottom of a phone's screen. Hidden while the login sheet is open (product rules, 2). */
export function BottomNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const modal = useOpenModal()
  if (modal === 'login') return null
  const here = PLACES.find((place) => place === pathname)
  return (
    <nav className="bottom-nav" aria-label={t('common.a11y.mainNav')}>
      <Places here={here} />
    </nav>
  )
}

function Places({ here }: { here: Place | undefined }) {
  const { t } = useTranslation()
  const { count } = useCartSummary()
  const { name } = useAccountSummary()
  const places: { to: Place; text: string; icon: LucideIcon; count?: number }[] = [
    { to: '/', text: t('shell.nav.home'), icon: House },
    { to: '/search', text: t('shell.nav.search'), icon: Search },
    { to: '/Cart', text: t('shell.nav.cart'), icon: ShoppingBasket, count },
    { to: '/track', text: t('shell.nav.tracking'), icon: Truck },
    { to: '/Profile', text: name === null ? t('shell.nav.login') : t('shell.nav.profile'), icon: UserRound },
  ]
  return (
    <>
      {places.map(({ to, text, icon: Icon, count: pieces }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          aria-label={pieces ? t('shell.nav.cartCount', { count: pieces }) : undefined}
        >
          <Icon className="icon" aria-hidden />
          {pieces ? <span className="nav-count">{formatNumber(pieces)}</span> : null}
          {text}
        </Link>
      ))}
    </>
  )
}
