import { type ComponentType, lazy, Suspense } from 'react'
import { quietly } from '../ui/patiently.ts'
import { useAlive } from '../ui/use-alive.ts'

const ViewedShelf = lazy(quietly(() => import('./viewed-shelf.tsx')))
const InstallPanel = lazy(quietly(() => import('./install-panel.tsx')))

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
