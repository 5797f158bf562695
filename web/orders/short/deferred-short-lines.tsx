import { type ComponentProps, lazy, Suspense } from 'react'
import { optionalImport } from '../../base/connection/retry-import.ts'

const ShortLines = lazy(optionalImport(() => import('./short-lines.tsx')))

/** The lines of an order that could not be packed. Few orders have any, so their script is loaded only then. */
export function DeferredShortLines(props: ComponentProps<typeof ShortLines>) {
  return (
    props.order.shortLines.length > 0 && (
      <Suspense fallback={null}>
        <ShortLines {...props} />
      </Suspense>
    )
  )
}
