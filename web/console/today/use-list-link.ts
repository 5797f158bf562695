import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useMayOpen } from '../session/use-may-open.ts'

/** The address of a page of the console, such as `deposits` or `orders?status=Pending`; null for one that the role may not open. */
export function useListLink(): (page: string) => string | null {
  const mayOpen = useMayOpen()
  return (page) => {
    const path = `${CONSOLE_PATH}/${page}`
    return mayOpen(path) ? path : null
  }
}
