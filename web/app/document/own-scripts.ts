import { createContext } from 'react'
import type { PageWithScripts } from '#contract/page-host.ts'

/**
 * Stands on every inline script that the store itself writes into a page, while the page is rendered: a random text that nothing in the
 * page's content can know. Undefined in the browser, where no policy is made.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

/**
 * Takes the marks off a page and tells which scripts bore one. A script that came in some other way stays, and is not among them. The router
 * marks the links that preload its scripts, too.
 */
export function takeMarks(marked: string, mark: string): PageWithScripts {
  const bearing = ` nonce="${mark}"`
  const own = new RegExp(`<script[^<>]*${bearing}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...marked.matchAll(own)].flatMap(([, code = '']) => (code === '' ? [] : [code]))
  return { html: marked.replaceAll(bearing, ''), scripts }
}
