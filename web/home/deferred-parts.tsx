import type { ComponentType } from 'react'
import { optionalPart } from '../base/connection/lazy-part.tsx'
import { useHydrated } from '../base/page/use-hydrated.ts'

const ViewedShelf = optionalPart(() => import('./viewed-shelf.tsx'))
const InstallPanel = optionalPart(() => import('./install-panel.tsx'))

/** A lazy component of the page that only this browser can fill; its script is loaded after hydration. */
function Lazy({ part: Part }: { part: ComponentType }) {
  return useHydrated() && <Part />
}

/** The recently viewed products. */
export const DeferredViewedShelf = () => <Lazy part={ViewedShelf} />
/** The offer to install the shop as an app. */
export const DeferredInstallPanel = () => <Lazy part={InstallPanel} />
