import { Globe, ShoppingBasket, Truck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatClock } from '#contract/text/format-date.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useStoreIfKnown } from '../base/store/store-facts.ts'
import { LANGUAGE_NAMES } from '../i18n/language.ts'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { Price } from '../ui/price.tsx'
import { useAccountSummary } from './account-summary.ts'
import { Anchors } from './anchors.tsx'
import { Bell } from './bell.tsx'
import { useCartSummary } from './cart-summary.ts'
import { useChatSummary } from './chat-summary.ts'
import { Mark } from './mark.tsx'
import { SearchLink } from './search-link.tsx'
import { useShellSheets } from './sheets/shell-sheets.tsx'

/** The header of wide screens: name, search, account links, and the ink bar below. */
export function Signboard({ search }: { search?: ReactNode }) {
  return (
    <header className="signboard">
      <SignboardRow search={search} />
      <InkBar />
    </header>
  )
}

function SignboardRow({ search }: { search: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useShellSheets()
  const { name } = useAccountSummary()
  const { count, totals } = useCartSummary()
  const { open: chatOpen } = useChatSummary()
  // The running bill steps aside for the chat: the amount of the basket moves here, for the eye and for the ear.
  const amount = chatOpen && count > 0 ? totals.finalPrice : null
  const cart = t('shell.nav.cartCount', { count })
  return (
    <div className="signboard-row">
      <Mark />
      {search ?? <SearchLink />}
      <div className="signboard-links">
        <button type="button" onPointerDown={preloadSheet} onClick={() => open('language')}>
          <Globe className="icon" aria-hidden />
          <span className="visually-hidden">{t('shell.language.title')}: </span>
          <span className="signboard-word">{LANGUAGE_NAMES[language]}</span>
        </button>
        <Bell className="signboard-bell" />
        <Link to="/track">
          <Truck className="icon" aria-hidden />
          <span className="signboard-word">{t('shell.nav.tracking')}</span>
        </Link>
        <Link to="/Profile">
          <UserRound className="icon" aria-hidden />
          {name !== null && <span className="visually-hidden">{t('shell.top.account')}: </span>}
          <bdi className="signboard-name">{name ?? t('shell.nav.login')}</bdi>
        </Link>
        <Link to="/Cart" aria-label={amount === null ? cart : `${cart}, ${formatMoney(amount, language)}`}>
          <ShoppingBasket className="icon" aria-hidden />
          {t('shell.nav.cart')}
          {amount !== null && <Price value={amount} className="signboard-amount" />}
          {count > 0 && <b className="signboard-count">{formatNumber(count)}</b>}
        </Link>
      </div>
    </div>
  )
}

function InkBar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const hours = useStoreIfKnown()?.settings.delivery.hours
  return (
    <div className="ink-bar">
      <div>
        <nav className="no-box" aria-label={t('shell.top.menu')}>
          <Anchors />
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
