import type { ReactNode } from 'react'
import { wrapParts } from './wrap-parts.tsx'

/**
 * What is read as one but where browsers break lines: `6:00 pm`, `Mon–Fri`, and the parts of a Korean address such as `Ansan-si`. The text
 * itself stays as it is, so that what is copied or searched for has plain spaces and hyphens.
 */
const WORD = /(\d{1,2}:\d{2} [ap]m|\p{L}+–\p{L}+|[\p{L}\d]+-(?:do|si|gun|gu|eup|myeon|dong|ri|daero|ro|gil)(?!\p{L}))/u

/** A text whose times, ranges of days and parts of addresses stay on one line each. Whatever is no text is shown as it is. */
export function WholeWords({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return wrapParts(children, WORD, (part) => <span className="whitespace-nowrap">{part}</span>)
}
