import type { ShouldRevalidateFunctionArgs } from 'react-router'

let between = false

/** Says whether the navigation that begins now only opens or closes the history entry of a modal. */
export function markModalStep(is: boolean): void {
  between = is
}

/** For routes with a loader: an opening or closing modal changes nothing that the page has read. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !between && defaultShouldRevalidate
}
