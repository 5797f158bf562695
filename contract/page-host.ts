import type { Api } from './client.ts'
import type { Language } from './rules/languages.ts'

/** Services that the page host gives one request. */
export interface PageContext {
  /** In-process API client in the page's language, without a session. */
  api: Api
  language: Language
  /** Writes an unexpected error into the request's log. */
  report: (error: unknown) => void
}

/** A rendered page, and the code of each inline script that it may run. */
export interface PageWithScripts {
  html: string
  scripts: readonly string[]
}
