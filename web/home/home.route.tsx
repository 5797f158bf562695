import { useTranslation } from '../base/i18n/use-translation.ts'
import { CanonicalLinks } from '../base/page/canonical-links.tsx'
import { deferSlow } from '../base/page/deferred.ts'
import { OpenGraphMeta } from '../base/page/open-graph.tsx'
import { apiContext } from '../base/page/page-context.ts'
import { PageMeta } from '../base/page/page-meta.tsx'
import { StructuredData } from '../base/page/structured-data.tsx'
import { useStore } from '../base/store/store-facts.ts'
import { AisleShelf } from '../catalogue/aisle-shelf.tsx'
import { LiveStocks } from '../catalogue/live-stocks.tsx'
import { DeferredFinishPaying } from '../orders/open/deferred-finish-paying.tsx'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { ListFailed } from '../shell/list-failed.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { SkeletonShelf } from '../ui/shelf/skeleton-shelf.tsx'
import type { Route } from './+types/home.route'
import { AisleStrip } from './aisle-strip.tsx'
import { DealShelf } from './deal-shelf.tsx'
import { Highlights } from './highlights.tsx'
import './home.css'
import { DeferredInstallPanel, DeferredViewedShelf } from './deferred-parts.tsx'
import { InfoStrip } from './info-strip.tsx'
import { Marts } from './marts.tsx'
import { type HomeData, OWN_SHELF, readHome } from './read-home.ts'
import { Slider } from './slider.tsx'
import { storeData } from './store-data.ts'
import { TopItems } from './top-items.tsx'

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin, home: await readHome(context.get(apiContext), new Date()) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage data={loaderData} skeleton={<HomeSkeleton />}>
      {({ origin, home }) => <Home origin={origin} home={home} />}
    </DeferredPage>
  )
}

function HomeSkeleton() {
  return (
    <PageLayout header="home" aisles bill>
      <div className="hero hero-skeleton" />
      <section>
        <SkeletonShelf />
      </section>
      <section>
        <SkeletonShelf />
      </section>
    </PageLayout>
  )
}

function Home({ origin, home }: { origin: string; home: HomeData }) {
  const { t, language } = useTranslation()
  const { settings, marts } = useStore()
  const { slides, categories, weekday, deals, shelves, top, basicsFrom } = home
  const title = t('home.title', { shop: settings.shopName })
  const description = t('home.metaDescription')
  const count = (name: string) => categories?.find((category) => category.name === name)?.count
  const nothing = top === null && shelves.every(({ page }) => page === null)
  return (
    <PageLayout header="home" aisles bill>
      <PageMeta title={title} description={description} />
      <CanonicalLinks origin={origin} path="/" />
      <OpenGraphMeta origin={origin} path="/" kind="website" title={title} description={description} picture={null} />
      <StructuredData json={import.meta.env.SSR ? storeData({ settings, marts }, { origin, description, language }) : ''} />
      <LiveStocks data={home}>
        <h1 className="visually-hidden">{title}</h1>
        {slides && slides.length > 0 && <Slider slides={slides} origin={origin} />}
        <DeferredFinishPaying />
        <InfoStrip />
        <AisleStrip categories={categories} />
        <Highlights categories={categories} basicsFrom={basicsFrom} />
        {deals && <DealShelf key={weekday} weekday={weekday} page={deals} />}
        {nothing && (
          <section>
            <ListFailed />
          </section>
        )}
        {shelves.map(
          ({ category, page }) =>
            page && (
              <AisleShelf
                key={category}
                category={category}
                title={category === OWN_SHELF ? t('home.section.onlyInOurStore') : undefined}
                page={page}
                total={count(category)}
              />
            ),
        )}
        {top && <TopItems first={top} categories={categories} />}
        <DeferredViewedShelf />
        <DeferredInstallPanel />
        <Marts />
      </LiveStocks>
    </PageLayout>
  )
}
