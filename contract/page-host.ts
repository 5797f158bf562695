import type { Api } from './client.ts'
import type { Language } from './languages.ts'

/** Services of the host of the pages for one request. */
export interface PageContext {
  /** The calls of the store, in process, in the page's language and for nobody in particular. */
  api: Api
  language: Language
  /** Writes an unexpected error into the log of the request. */
  report: (error: unknown) => void
}

/** A page as it is sent, and the code of each inline script that it may run. */
export interface PageWithScripts {
  html: string
  scripts: readonly string[]
}
