import { data } from 'react-router'
import { apiContext, translationContext } from '../base/page/page-context.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { SearchAndCart } from '../shell/title-actions.tsx'
import { SkeletonShelf } from '../ui/shelf/skeleton-shelf.tsx'
import type { Route } from './+types/details.route'
import { DetailsPage } from './details/details-page.tsx'
import './details/details.css'
import { deferSlow } from '../base/page/deferred.ts'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { readDetails } from './details/read-details.ts'
import { LiveStocks } from './live-stocks.tsx'

/** Error codes that mean that the product does not exist: unknown, no longer sold, or an invalid id. */
const MISSING: readonly unknown[] = ['NOT_FOUND', 'BAD_REQUEST']

const isMissing = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && MISSING.includes(error.code)

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const details = await readDetails(context.get(apiContext), params.id, context.get(translationContext).language, new Date())
    return { origin: new URL(request.url).origin, details }
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 })
    throw error
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

export default function Details({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage data={loaderData} skeleton={<WaitingDetails />}>
      {({ origin, details }) => (
        <LiveStocks>
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
