import { vi } from 'vitest'

/** Stubs the globals `window` and `document`: whether the device reports a connection, and whether the tab is visible. */
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
