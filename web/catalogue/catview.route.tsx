import { useEffect } from 'react'
import { data, useLocation, useNavigate } from 'react-router'
import { apiContext } from '../base/page/page-context.ts'
import { useAisles } from '../base/store/aisles.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { aislePath } from '../shell/paths.ts'
import { SearchAndCart } from '../shell/title-actions.tsx'
import { SkeletonShelf } from '../ui/shelf/skeleton-shelf.tsx'
import type { Route } from './+types/catview.route'
import { AisleIndex } from './aisle/aisle-index.tsx'
import { AislePage } from './aisle/aisle-page.tsx'
import './aisle/catview.css'
import { deferSlow } from '../base/page/deferred.ts'
import { DeferredPage } from '../shell/deferred-page.tsx'
import { readAisle } from './aisle/read-aisle.ts'
import { UnknownAisle } from './aisle/unknown-aisle.tsx'

export { shouldRevalidate } from '../ui/modal/modal-step.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url)
  const page = await readAisle(context.get(apiContext), address.searchParams)
  const status = page.kind === 'unknown' ? 404 : page.kind === 'aisle' && page.page === null ? 503 : 200
  return data({ origin: address.origin, page }, { status })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferSlow(serverLoader())
}

/** The category in the navigation state, where the first version of the store put it. */
function categoryInState(state: unknown): string | undefined {
  if (typeof state === 'string') return state
  if (typeof state !== 'object' || state === null) return undefined
  const named = 'category' in state ? state.category : 'title' in state ? state.title : undefined
  return typeof named === 'string' ? named : undefined
}

export default function CatviewPage({ loaderData }: Route.ComponentProps) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const aisles = useAisles()
  const former = new URLSearchParams(search).has('category') ? undefined : categoryInState(state)
  const old = former === undefined ? undefined : aisles.named(former)
  useEffect(() => {
    if (old) void navigate(aislePath(old.name), { replace: true })
  }, [old, navigate])
  return (
    <DeferredPage data={loaderData} skeleton={<WaitingAisle />}>
      {({ origin, page }) => {
        if (page.kind === 'index') return <AisleIndex origin={origin} categories={page.categories} />
        if (page.kind === 'unknown') return <UnknownAisle />
        return <AislePage origin={origin} aisle={page} />
      }}
    </DeferredPage>
  )
}

function WaitingAisle() {
  const { search } = useLocation()
  const aisle = useAisles().named(new URLSearchParams(search).get('category') ?? '')
  return (
    <PageLayout aisles bill actions={<SearchAndCart />}>
      <div className={`aisle-head wall-${aisle?.wall ?? 'plain'}`}>
        <div className="aisle-words">{aisle && <h1>{aisle.title}</h1>}</div>
      </div>
      <div className="aisle-skeleton">
        <SkeletonShelf grid count={10} />
      </div>
    </PageLayout>
  )
}
