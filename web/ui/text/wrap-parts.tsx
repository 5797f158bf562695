import { Fragment, type ReactNode } from 'react'

/** A text in which each part that a pattern captures is wrapped. `pattern` has one group, around the whole of it. */
export function wrapParts(text: string, pattern: RegExp, wrap: (part: string) => ReactNode): ReactNode {
  // The parts of a text have no name but their place. What is captured stands at the odd ones.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return text.split(pattern).map((part, place) => <Fragment key={place}>{place % 2 === 0 ? part : wrap(part)}</Fragment>)
}
