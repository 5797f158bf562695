import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'

/** Bytes of a page in each language. */
export type HtmlSizes = Readonly<Record<Language, number>>

/** Weighs the HTML of a page in every language as it comes over the connection, packed. @throws Error when one is no page or not packed. */
export async function weighHtml(origin: string, path: string): Promise<HtmlSizes> {
  const sizes = { en: 0, ko: 0, si: 0, np: 0 }
  for (const language of LANGUAGES) sizes[language] = await packedBytes(`${origin}${path}?lang=${language}`)
  return sizes
}

async function packedBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
    throw new Error(`${url} responded with ${response?.statusCode}, or not packed`)
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return bytes
}
