import { type ComponentType, lazy, Suspense } from 'react'
import { optionalImport } from '../base/connection/retry-import.ts'
import { useHydrated } from '../base/page/use-hydrated.ts'

const ViewedShelf = lazy(optionalImport(() => import('./viewed-shelf.tsx')))
const InstallPanel = lazy(optionalImport(() => import('./install-panel.tsx')))

/** A lazy part of the page that only this browser can fill; its script is loaded after hydration. */
function Late({ part: Part }: { part: ComponentType }) {
  return (
    useHydrated() && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  )
}

/** Products that were looked at lately. */
export const DeferredViewedShelf = () => <Late part={ViewedShelf} />
/** The store on the phone. */
export const DeferredInstallPanel = () => <Late part={InstallPanel} />
