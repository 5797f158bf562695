import type { Texts } from '#contract/text/translate.ts'
import { loadTexts } from '../base/i18n/load-texts.ts'

const loads = new Map<string, Promise<Texts>>()

/**
 * Loads a file of texts once for the page. A failed load is not cached: the next call requests the file again.
 * @throws when the file cannot be loaded
 */
export function cachedTexts(address: string): Promise<Texts> {
  const cached = loads.get(address)
  if (cached) return cached
  const loading = loadTexts(address)
  loads.set(address, loading)
  loading.catch(() => loads.delete(address))
  return loading
}
