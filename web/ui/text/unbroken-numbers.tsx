import type { ReactNode } from 'react'
import { wrapParts } from './wrap-parts.tsx'

/** Numbers with hyphens, such as phone numbers, dates and the registration of a business. Browsers break lines after their hyphens. */
const NUMBER = /(\d{2,4}-\d{2,4}-\d{2,5})/

/** A text whose numbers with hyphens stay on one line. Whatever is no text is shown as it is. */
export function UnbrokenNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return wrapParts(children, NUMBER, (part) => <span className="no-break">{part}</span>)
}
