import type { ReactNode } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useOptionalStore } from '../base/store/store-facts.ts'
import { AisleList } from './aisle-list.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { ChatBanner } from './chat/chat-banner.tsx'
import { Dock } from './dock.tsx'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PolicyStrip } from './policies/policy-strip.tsx'
import { RunningBill } from './running-bill.tsx'
import { TitleBar } from './title-bar.tsx'
import { WideHeader } from './wide-header.tsx'

interface PageLayoutProps {
  /** On phones, `home` has the masthead and `inner` the title bar with the back button. */
  header?: 'home' | 'inner'
  /** Title in the phone bar; omitted where the page has its own heading. */
  title?: ReactNode
  /** Icon buttons at the right of the phone bar. */
  actions?: ReactNode
  /** Replaces the phone bar, for example with a search field. */
  phoneBar?: ReactNode
  /** Replaces the search link in the header of wide screens. */
  search?: ReactNode
  /** The list of categories at the left, from 1280 px. */
  aisles?: boolean
  /** Content below the list of categories on wide screens. It may load later without moving the list. */
  beside?: ReactNode
  /** The bill of the cart at the right, from 1360 px. */
  bill?: boolean
  /** A bar with the page's main action at the bottom of a phone's screen; replaces the dock. */
  actionBar?: ReactNode
  /** False where the page's own bar replaces the bottom navigation. */
  nav?: boolean
  footer?: boolean
  /** The content loads later and its height is unknown: keeps the footer below the first screen to avoid a layout shift. */
  tall?: boolean
  /** False hides the floating buttons; `wide` hides them on phones only. */
  dock?: boolean | 'wide'
  children: ReactNode
}

/** The layout of a page: header, columns, bars and footer. */
export function PageLayout(props: PageLayoutProps) {
  const {
    header = 'inner',
    title,
    actions,
    phoneBar,
    search,
    aisles = false,
    beside,
    bill = false,
    actionBar,
    nav = true,
    footer = true,
    tall = false,
    dock = true,
    children,
  } = props
  const { t } = useTranslation()
  const store = useOptionalStore()
  const loaded = store !== null
  const columns = `columns${aisles ? ' columns-aisles' : ''}${bill && loaded ? ' columns-bill' : ''}${aisles || bill ? '' : ' columns-narrow'}${tall ? ' columns-tall' : ''}`
  const floats = loaded && dock !== false
  return (
    <div className={`page${nav ? ' has-nav' : ''}${actionBar || floats ? ' has-bar' : ''}`}>
      <a className="skip-link" href="#content">
        {t('common.a11y.skipToContent')}
      </a>
      {header === 'home' ? <Masthead /> : (phoneBar ?? <TitleBar title={title} actions={actions} />)}
      <WideHeader search={search} />
      {store && store.announcedPolicies.length > 0 && <PolicyStrip announced={store.announcedPolicies} />}
      <OfflineStrip />
      <ChatBanner />
      <div className={columns}>
        {aisles && !beside && <AisleList />}
        {aisles && beside && (
          <div className="left-column">
            <AisleList />
            {beside}
          </div>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {bill && loaded && <RunningBill />}
      </div>
      {footer && <Footer />}
      {actionBar && <div className="action-bar">{actionBar}</div>}
      {floats && <Dock wideOnly={Boolean(actionBar) || dock === 'wide'} />}
      {nav && <BottomNav />}
    </div>
  )
}
