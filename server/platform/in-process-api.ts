import { type Api, createApi } from '#contract/client.ts'
import type { Language } from '#contract/rules/languages.ts'
import type { Call, Registry } from './bind.ts'
import { IN_PROCESS } from './limits/token-bucket.ts'

/** Receives the results of the calls that one page makes. */
interface Reading {
  onResult: (result: unknown) => void
  onFailure: (error: unknown) => void
}

/**
 * The typed client for server-rendered pages: the same calls without HTTP, as a guest. Calls that need a token are refused as they are over
 * HTTP.
 */
export function inProcessApi(registry: Registry, language: Language, reading?: Reading): Api {
  const guest: Call = { caller: null, language, address: IN_PROCESS, host: '', header: () => undefined, setHeader: () => undefined }
  return createApi(async ({ method, route, params, query, body }) => {
    const bound = registry.find(method, route)
    if (!bound) throw new Error(`No such call: ${method} ${route}`)
    try {
      const result = await bound.run({ params, query: { ...query, lang: language }, body }, guest)
      reading?.onResult(result)
      return result
    } catch (error) {
      reading?.onFailure(error)
      throw error
    }
  })
}
