import { Globe, ShoppingBasket, Truck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { LANGUAGE_NAMES } from '../base/i18n/language.ts'
import { useLanguage, useTranslation } from '../base/i18n/use-translation.ts'
import { useOptionalStore } from '../base/store/store-facts.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { Price } from '../ui/price.tsx'
import { useAccountSummary } from './account-summary.ts'
import { Bell } from './bell.tsx'
import { useCartSummary } from './cart-summary.ts'
import { useChatSummary } from './chat/chat-summary.ts'
import { Logo } from './logo.tsx'
import { SearchLink } from './search-link.tsx'
import { useShellSheets } from './sheets/shell-sheets.tsx'
import { TopLinks } from './top-links.tsx'

/** The header of wide screens: logo, search, account links, and the top bar below. */
export function WideHeader({ search }: { search?: ReactNode }) {
  return (
    <header className="wide-header">
      <HeaderRow search={search} />
      <TopBar />
    </header>
  )
}

function HeaderRow({ search }: { search: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useShellSheets()
  const { name } = useAccountSummary()
  const { count, totals } = useCartSummary()
  const { open: chatOpen } = useChatSummary()
  // The open chat hides the bill of the cart, so the amount is shown here.
  const amount = chatOpen && count > 0 ? totals.finalPrice : null
  const cart = t('shell.nav.cartCount', { count })
  return (
    <div className="wide-header-row">
      <Logo />
      {search ?? <SearchLink />}
      <div className="wide-header-links">
        <button type="button" onPointerDown={preloadSheet} onClick={() => open('language')}>
          <Globe className="icon" aria-hidden />
          <span className="visually-hidden">{t('shell.language.title')}: </span>
          <span className="wide-header-word">{LANGUAGE_NAMES[language]}</span>
        </button>
        <Bell className="wide-header-bell" />
        <Link to="/track">
          <Truck className="icon" aria-hidden />
          <span className="wide-header-word">{t('shell.nav.tracking')}</span>
        </Link>
        <Link to="/Profile">
          <UserRound className="icon" aria-hidden />
          {name !== null && <span className="visually-hidden">{t('shell.top.account')}: </span>}
          <bdi className="wide-header-name">{name ?? t('shell.nav.login')}</bdi>
        </Link>
        <Link to="/Cart" aria-label={amount === null ? cart : `${cart}, ${formatMoney(amount, language)}`}>
          <ShoppingBasket className="icon" aria-hidden />
          {t('shell.nav.cart')}
          {amount !== null && <Price value={amount} className="wide-header-amount" />}
          {count > 0 && <b className="wide-header-count">{formatNumber(count)}</b>}
        </Link>
      </div>
    </div>
  )
}

function TopBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const hours = useOptionalStore()?.settings.delivery.hours
  return (
    <div className="ink-bar">
      <div>
        <nav className="no-box" aria-label={t('shell.top.menu')}>
          <TopLinks />
        </nav>
        {hours && (
          <p>
            {t('shell.top.deliveryLine', {
              days: t('shell.days.weekdays'),
              hours: t('shell.hours.delivery', { from: formatClock(hours.from, language), to: formatClock(hours.to, language) }),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
