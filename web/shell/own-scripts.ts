import { createContext } from 'react'

/**
 * Stands on every inline script that the store itself writes into a page, while the page is rendered: a random text that nothing in the
 * page's content can know. Undefined in the browser, where no policy is made.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

/** A page as it is sent, and the code of each inline script that it may run. */
export interface PageWithScripts {
  html: string
  scripts: readonly string[]
}

/** Takes the marks off a page and tells which scripts bore one. A script that came in some other way stays, and is not among them. */
export function takeMarks(marked: string, mark: string): PageWithScripts {
  const scripts: string[] = []
  const own = new RegExp(`<script([^<>]*) nonce="${mark}"([^<>]*)>([\\s\\S]*?)</script>`, 'g')
  const html = marked.replaceAll(own, (_script, before: string, after: string, code: string) => {
    if (code !== '') scripts.push(code)
    return `<script${before}${after}>${code}</script>`
  })
  return { html, scripts }
}
