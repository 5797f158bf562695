import { type ComponentType, lazy, Suspense } from 'react'
import { patiently } from '../ui/patiently.ts'
import { useAlive } from '../ui/use-alive.ts'

const ViewedShelf = lazy(patiently(() => import('./viewed-shelf.tsx')))
const InstallPanel = lazy(patiently(() => import('./install-panel.tsx')))

/** A part of the page that only this browser can fill; its script comes after the page has come to life. */
function Late({ part: Part }: { part: ComponentType }) {
  return (
    useAlive() && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  )
}

/** What was looked at lately. */
export const LateViewedShelf = () => <Late part={ViewedShelf} />
/** The store on the phone. */
export const LateInstallPanel = () => <Late part={InstallPanel} />
