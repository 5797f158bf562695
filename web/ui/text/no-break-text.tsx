import type { ReactNode } from 'react'
import { wrapParts } from './wrap-parts.tsx'

/**
 * What is read as one but where browsers break lines: `6:00 pm`, `오전 9:00~오후 8:00`, `Mon 23 Nov`, `Mon–Fri`, and words with a hyphen, such as `Ansan-si`
 * in an address of any script; longer ones may break. The text itself stays as it is, so that what is copied or searched for has plain spaces and hyphens.
 */
const WORD =
  /(\d{1,2}:\d{2} [ap]m|[가-힣]{2} \d{1,2}:\d{2}~[가-힣]{2} \d{1,2}:\d{2}|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}|[\p{L}\p{M}]{1,12}–[\p{L}\p{M}]{1,12}|[\p{L}\p{M}\d]{1,16}-[\p{L}\p{M}]{1,12})/u

/** A text whose times, dates, ranges of days and words with hyphens stay on one line each. Whatever is no text is shown as it is. */
export function NoBreakText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return wrapParts(children, WORD, (part) => <span className="no-break">{part}</span>)
}
