import { CONSOLE_PATH } from '../../base/page/console-path.ts'
import { entriesFor } from '../navigation.ts'
import { useMay } from '../session/console-session.tsx'

/**
 * The address of a page of the console, such as `deposits` or `orders?status=Pending`; null for one that is not there yet or that the role
 * may not open.
 */
export function useListLink(): (page: string) => string | null {
  const open = new Set(entriesFor(useMay()).map(({ path }) => path))
  return (page) => {
    const path = `${CONSOLE_PATH}/${page}`
    return open.has(path.split('?')[0] ?? path) ? path : null
  }
}
