import { lazy, type ReactNode, Suspense } from 'react'
import { optionalImport } from '../base/connection/retry-import.ts'
import { useStoreIfKnown } from '../base/store/store-facts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { AisleList } from './aisle-list.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { ChatBanner } from './chat-banner.tsx'
import { Dock } from './dock.tsx'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RunningBill } from './running-bill.tsx'
import { Signboard } from './signboard.tsx'
import { TitleBar } from './title-bar.tsx'

const PolicyStrip = lazy(optionalImport(() => import('./policies/policy-strip.tsx')))

interface PageLayoutProps {
  /** `home` has the masthead on phones, inner pages the bar with the way back. */
  header?: 'home' | 'inner'
  /** Title in the phone bar; left out where the page paints its own heading. */
  title?: ReactNode
  /** Icon buttons at the right of the phone bar. */
  actions?: ReactNode
  /** Takes the whole place of the phone bar, such as a search field. */
  phoneBar?: ReactNode
  /** Takes the place of the search link in the header of wide screens. */
  search?: ReactNode
  /** The aisle list at the left, from 1280 px. */
  aisles?: boolean
  /** Stands below the aisle list, at the left of wide screens: the list stays where it is when this comes later. */
  beside?: ReactNode
  /** The running bill at the right, from 1360 px. */
  bill?: boolean
  /** A bar with the page's main action along the lower edge of a phone; takes the place of the dock. */
  actionBar?: ReactNode
  /** False where the page's own bar takes the place of the navigation. */
  nav?: boolean
  footer?: boolean
  /** What it shows comes late, and nobody knows how much: the foot stays below the first screen, or it would jump when it comes. */
  tall?: boolean
  /** False where nothing may float over the page; `wide` where nothing may on phones. */
  dock?: boolean | 'wide'
  children: ReactNode
}

/** The frame of a page: header, columns, bars and foot. */
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
  const store = useStoreIfKnown()
  const known = store !== null
  const columns = `columns${aisles ? ' columns-aisles' : ''}${bill && known ? ' columns-bill' : ''}${aisles || bill ? '' : ' columns-narrow'}${tall ? ' columns-tall' : ''}`
  return (
    <div className={`page${nav ? ' has-nav' : ''}`}>
      <a className="skip-link" href="#content">
        {t('common.a11y.skipToContent')}
      </a>
      {header === 'home' ? <Masthead /> : (phoneBar ?? <TitleBar title={title} actions={actions} />)}
      <Signboard search={search} />
      {store && store.announcedPolicies.length > 0 && (
        <Suspense fallback={null}>
          <PolicyStrip announced={store.announcedPolicies} />
        </Suspense>
      )}
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
        {bill && known && <RunningBill />}
      </div>
      {footer && <Footer />}
      {actionBar && <div className="action-bar">{actionBar}</div>}
      {known && dock && <Dock wideOnly={Boolean(actionBar) || dock === 'wide'} />}
      {nav && <BottomNav />}
    </div>
  )
}
