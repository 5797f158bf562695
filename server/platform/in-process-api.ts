import { type Api, createApi } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import type { Call, Registry } from './bind.ts'
import { IN_PROCESS } from './limits/token-bucket.ts'

/** Hears of what the calls of one page answer. */
interface Reading {
  onResult: (result: unknown) => void
  onFailure: (error: unknown) => void
}

/**
 * The typed client for the pages: the same calls without HTTP, for nobody in particular. What needs a token is refused here as it is
 * outside.
 */
export function inProcessApi(registry: Registry, language: Language, reading?: Reading): Api {
  const guest: Call = { caller: null, language, address: IN_PROCESS, header: () => undefined }
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
