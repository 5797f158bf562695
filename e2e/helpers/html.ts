import type { APIRequestContext } from '@playwright/test'
import { storeUrl } from './call.ts'

type Attributes = Readonly<Record<string, string>>

/** A page as the server sends it, before any script runs. */
export interface ServedPage {
  status: number
  headers: Readonly<Record<string, string>>
  html: string
  /** The text with decoded entities. */
  words: string
  title: string
  /** The text of the first heading of level 1, without the tags in it. */
  heading: string
  /** The attributes of each tag of this name, by their names in small letters. */
  tags: (name: string) => Attributes[]
  /** The content of the meta tag with this name or property. */
  meta: (name: string) => string | undefined
  /** The first block of structured data. */
  data: () => unknown
}

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Reads a page of the store without a browser. */
export async function readPage(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<ServedPage> {
  const response = await request.get(storeUrl() + path, { headers })
  const html = await response.text()
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside = '']) =>
      Object.fromEntries(
        [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
      ),
    )
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    words: decoded(html),
    title: decoded(/<title>([^<]*)</.exec(html)?.[1] ?? ''),
    heading: decoded((/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')),
    tags,
    meta: (name) => tags('meta').find((tag) => tag.name === name || tag.property === name)?.content,
    data: () => JSON.parse(/<script[^>]*application\/ld\+json[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
  }
}
