import { createContext } from 'react'
import type { PageWithScripts } from '#contract/page-host.ts'

/**
 * Marks the inline scripts that the store itself renders: a random nonce that the page's content cannot guess. Undefined in the browser,
 * where no content security policy is created.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

/**
 * Removes the marks from a page and returns the scripts that had one. An unmarked script stays in the page and is not returned. The router
 * also marks the links that preload its scripts.
 */
export function takeMarks(marked: string, mark: string): PageWithScripts {
  const bearing = ` nonce="${mark}"`
  const own = new RegExp(`<script[^<>]*${bearing}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...marked.matchAll(own)].flatMap(([, code = '']) => (code === '' ? [] : [code]))
  return { html: marked.replaceAll(bearing, ''), scripts }
}
