import type { ComponentProps } from 'react'
import { optionalPart } from '../../base/connection/lazy-part.tsx'

const ShortLines = optionalPart(() => import('./short-lines.tsx'))

/** The lines of an order that could not be packed. Few orders have any, so their script is loaded only then. */
export function DeferredShortLines(props: ComponentProps<typeof ShortLines>) {
  return props.order.shortLines.length > 0 && <ShortLines {...props} />
}
