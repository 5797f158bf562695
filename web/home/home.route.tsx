import { apiContext } from '../api-context.ts'
import { AisleShelf } from '../catalogue/aisle-shelf.tsx'
import { ListFailed, soon, WhenThere } from '../catalogue/late.tsx'
import { LiveStocks } from '../catalogue/live-stocks.tsx'
import { PageAddress } from '../catalogue/page-address.tsx'
import { ShareMeta } from '../catalogue/share-meta.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { LateFinishPaying } from '../orders/late-finish-paying.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useStore } from '../shell/store-facts.ts'
import { StructuredData } from '../shell/structured-data.tsx'
import { SkeletonShelf } from '../ui/skeleton-shelf.tsx'
import type { Route } from './+types/home.route'
import { AisleStrip } from './aisle-strip.tsx'
import { DealShelf } from './deal-shelf.tsx'
import { Highlights } from './highlights.tsx'
import './home.css'
import { InfoStrip } from './info-strip.tsx'
import { LateInstallPanel, LateViewedShelf } from './late-parts.tsx'
import { Marts } from './marts.tsx'
import { type HomeData, OWN_SHELF, readHome } from './read-home.ts'
import { Slider } from './slider.tsx'
import { storeData } from './store-data.ts'
import { TopItems } from './top-items.tsx'

export { shouldRevalidate } from '../ui/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin, home: await readHome(context.get(apiContext), new Date()) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return soon(serverLoader())
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenThere data={loaderData} waiting={<WaitingHome />}>
      {({ origin, home }) => <Home origin={origin} home={home} />}
    </WhenThere>
  )
}

function WaitingHome() {
  return (
    <PageLayout header="home" aisles bill>
      <div className="hero hero-waiting" />
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
  const { slides, categories, deals, shelves, top, basicsFrom } = home
  const title = t('home.title', { shop: settings.shopName })
  const description = t('home.metaDescription')
  const count = (name: string) => categories?.find((category) => category.name === name)?.count
  const nothing = top === null && shelves.every(({ page }) => page === null)
  return (
    <PageLayout header="home" aisles bill>
      <PageMeta title={title} description={description} />
      <PageAddress origin={origin} path="/" />
      <ShareMeta origin={origin} path="/" kind="website" title={title} description={description} picture={null} />
      <StructuredData json={import.meta.env.SSR ? storeData({ settings, marts }, { origin, description, language }) : ''} />
      <LiveStocks>
        <h1 className="sr-only">{title}</h1>
        {slides && slides.length > 0 && <Slider slides={slides} origin={origin} />}
        <LateFinishPaying />
        <InfoStrip />
        <AisleStrip categories={categories} />
        <Highlights categories={categories} basicsFrom={basicsFrom} />
        {deals && deals.foods.length > 0 && <DealShelf foods={deals.foods} />}
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
        <LateViewedShelf />
        <LateInstallPanel />
        <Marts />
      </LiveStocks>
    </PageLayout>
  )
}
