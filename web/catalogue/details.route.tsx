import { apiContext, translationContext } from '../base/page/page-context.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { SearchAndCart } from '../shell/title-actions.tsx'
import { SkeletonShelf } from '../ui/shelf/skeleton-shelf.tsx'
import type { Route } from './+types/details.route'
import { DetailsPage } from './details/details-page.tsx'
import './details/details.css'
import { deferSlow } from '../base/page/deferred.ts'
import { orNotFound } from '../base/page/or-not-found.ts'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { readDetails } from './details/read-details.ts'
import { LiveStocks } from './live-stocks.tsx'

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { language } = context.get(translationContext)
  const details = await orNotFound(readDetails(context.get(apiContext), params.id, language, new Date()))
  return { origin: new URL(request.url).origin, details }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

export default function Details({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage data={loaderData} skeleton={<WaitingDetails />}>
      {({ origin, details }) => (
        <LiveStocks data={details}>
          <DetailsPage key={details.food._id} origin={origin} details={details} />
        </LiveStocks>
      )}
    </DeferredPage>
  )
}

function WaitingDetails() {
  return (
    <PageLayout nav={false} actions={<SearchAndCart />}>
      <div className="skeleton item">
        <div className="item-wall">
          <div className="wall" />
        </div>
        <div className="item-words">
          <i className="bar bar-title" />
          <i className="bar bar-half" />
          <i className="bar bar-two-thirds" />
        </div>
      </div>
      <section>
        <SkeletonShelf />
      </section>
    </PageLayout>
  )
}
