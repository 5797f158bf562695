import type { ReactNode } from 'react'
import { wrapParts } from './wrap-parts.tsx'

/**
 * Times, dates, ranges of days and words with a hyphen, which browsers would break: `6:00 pm`, `오전 9:00~오후 8:00`, `Mon 23 Nov`,
 * `Mon–Fri`, `Ansan-si`. Longer words may break. The text is not changed, so that copied text and searches in the page see plain spaces and
 * hyphens.
 */
const WORD =
  /(\d{1,2}:\d{2} [ap]m|[가-힣]{2} \d{1,2}:\d{2}~[가-힣]{2} \d{1,2}:\d{2}|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}|[\p{L}\p{M}]{1,12}–[\p{L}\p{M}]{1,12}|[\p{L}\p{M}\d]{1,16}-[\p{L}\p{M}]{1,12})/u

/** Keeps each time, date, range of days and word with a hyphen on one line. Children that are not text are rendered unchanged. */
export function NoBreakText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return wrapParts(children, WORD, (part) => <span className="no-break">{part}</span>)
}
