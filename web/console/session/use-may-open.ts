import { rightsFor } from '../pages.ts'
import { useMay } from './console-session.tsx'

/** Whether the signed-in person may open an address of the console. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay()
  return (address) => rightsFor(address).every(may)
}
