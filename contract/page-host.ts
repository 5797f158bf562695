import type { Api } from './client.ts'
import type { Language } from './rules/languages.ts'
import type { Translate } from './text/translate.ts'

/** Services that the page host provides for one request. */
export interface PageContext {
  /** In-process API client in the page's language, without a session. */
  api: Api
  language: Language
  /** Gives the texts of that language, those of the console too. */
  t: Translate
  /** Writes an unexpected error into the request's log. */
  report: (error: unknown) => void
}

/** A rendered page, and the code of each inline script that it may run. */
export interface PageWithScripts {
  html: string
  scripts: readonly string[]
}
