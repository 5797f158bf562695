import { Search, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Reel } from '#contract/calls/reels.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../base/page/canonical-links.tsx'
import { deferSlow } from '../base/page/deferred.ts'
import { apiContext } from '../base/page/page-context.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { LiveStocks } from '../catalogue/live-stocks.tsx'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { LanguageAction } from '../shell/sheets/language-button.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Route } from './+types/reel.route'
import './reel.css'
import { reelOf } from './reel-path.ts'
import { ReelStage } from './reel-stage.tsx'
import { useCalm } from './use-calm.ts'
import { useFeed } from './use-feed.ts'

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const { data, total } = await context.get(apiContext).reels.list({ from: reelOf(searchParams) })
  return { origin, reels: data, total }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

/** The reels: one item per screen, swiped up and down. */
export default function ReelPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation()
  return (
    <div className="reel-page" data-theme="dark">
      <PageMeta title={t('reels.title')} description={t('home.metaDescription')} />
      <DeferredPage
        data={loaderData}
        skeleton={
          <Frame place={null}>
            <div className="reel-stage" />
          </Frame>
        }
      >
        {({ origin, reels, total }) => (
          <>
            <CanonicalLinks origin={origin} path="/reel" />
            <LiveStocks data={reels}>
              {reels.length === 0 ? <NoReels /> : <Reels key={reels[0]?._id} first={reels} total={total} origin={origin} />}
            </LiveStocks>
          </>
        )}
      </DeferredPage>
    </div>
  )
}

function Reels({ first, total, origin }: { first: readonly Reel[]; total: number; origin: string }) {
  const feed = useFeed(first, total)
  const calm = useCalm()
  const { current } = feed
  if (!current) return <NoReels />
  return (
    <Frame place={{ current: current.number, total: feed.total }}>
      <ReelStage feed={{ ...feed, current }} calm={calm} origin={origin} />
    </Frame>
  )
}

function Frame({ place, children }: { place: { current: number; total: number } | null; children: React.ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PageLayout
      footer={false}
      dock={false}
      phoneBar={
        <header className="reel-bar">
          <IconButton icon={X} label={t('common.action.close')} onClick={() => void navigate('/')} />
          <p>
            <b>{t('reels.title')}</b>
            {place && <span>{t('reels.place', place)}</span>}
          </p>
          <LanguageAction />
          <Link className="icon-btn" to="/search" aria-label={t('shell.nav.search')}>
            <Search className="icon" aria-hidden />
          </Link>
        </header>
      }
    >
      <div className="reel-screen">{children}</div>
    </PageLayout>
  )
}

function NoReels() {
  const { t } = useTranslation()
  return (
    <Frame place={null}>
      <EmptyState
        drawing="cup"
        level={1}
        title={t('reels.empty')}
        action={
          <Link className={buttonClass()} to="/">
            {t('common.action.keepShopping')}
          </Link>
        }
      />
    </Frame>
  )
}
