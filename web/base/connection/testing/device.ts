import { vi } from 'vitest'

/** A browser's window and document as far as its line goes, in the place of the globals: what it believes of its network, and whether it is looked at. */
export function stubDevice() {
  const device = Object.assign(new EventTarget(), { onLine: true })
  const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', device)
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('document', sight)
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device))
  return { device, sight }
}
