import type { ReactNode } from 'react'
import { wrapParts } from './wrap-parts.tsx'

/** Numbers with hyphens, such as phone numbers, dates and business registrations. Browsers break lines after their hyphens. */
const NUMBER = /(\d{2,4}-\d{2,4}-\d{2,5})/

/** Keeps each number with hyphens of a text on one line. Children that are not text are rendered unchanged. */
export function UnbrokenNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return wrapParts(children, NUMBER, (part) => <span className="no-break">{part}</span>)
}
