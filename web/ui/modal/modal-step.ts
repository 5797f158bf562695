import type { ShouldRevalidateFunctionArgs } from 'react-router'

let isModalStep = false

/** Records whether the navigation that begins now only adds or removes the history entry of a modal. */
export function markModalStep(is: boolean): void {
  isModalStep = is
}

/** For routes with a loader: opening or closing a modal does not reload the page's data. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isModalStep && defaultShouldRevalidate
}
