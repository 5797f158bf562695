import type { Texts } from '#contract/text/translate.ts'

const loads = new Map<string, Promise<Texts>>()

/**
 * Loads a file of texts once for the page. A failed load is not cached: the next call requests the file again.
 * @throws when the file cannot be loaded
 */
export function loadTexts(address: string): Promise<Texts> {
  const cached = loads.get(address)
  if (cached) return cached
  const loading = read(address)
  loads.set(address, loading)
  loading.catch(() => loads.delete(address))
  return loading
}

async function read(address: string): Promise<Texts> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts did not load: ${response.status}`)
  return response.json()
}
