import type { Texts } from '#contract/text/translate.ts'

/** Loads a file of texts. @throws when it cannot be loaded */
export async function loadTexts(address: string): Promise<Texts> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts did not load: ${response.status}`)
  return response.json()
}
