import { Fragment, type ReactNode } from 'react'

/** Wraps each match of a pattern in a text. `pattern` has one group, around the whole of it. */
export function wrapParts(text: string, pattern: RegExp, wrap: (part: string) => ReactNode): ReactNode {
  // Parts have no identity but their position. Matches are at the odd indexes.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return text.split(pattern).map((part, place) => <Fragment key={place}>{place % 2 === 0 ? part : wrap(part)}</Fragment>)
}
