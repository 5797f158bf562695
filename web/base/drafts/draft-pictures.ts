import { onErase } from '../storage/browser-storage.ts'

/** Stores the pictures of drafts across reloads, by client id. It never throws: a picture that cannot be stored is not found later. */
export interface DraftPictures {
  keep: (clientId: string, file: Blob) => Promise<void>
  find: (clientId: string) => Promise<Blob | null>
  forget: (clientId: string) => Promise<void>
}

let erasures = 0
onErase(() => {
  erasures += 1
})

const addressOf = (clientId: string) => `/chat-drafts/${encodeURIComponent(clientId)}`

/** Pictures in a cache, which is deleted at sign-out. Without cache storage there are none. */
export function draftPictures(name: string): DraftPictures {
  const open = async (): Promise<Cache | null> => {
    try {
      return await caches.open(name)
    } catch {
      return null
    }
  }
  /** Runs operations one after the other, so that a deleted picture is not stored by an earlier call afterwards. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    keep: (clientId, file) =>
      inTurn(async () => {
        const before = erasures
        const cache = await open()
        await cache?.put(addressOf(clientId), new Response(file)).catch(() => undefined)
        // The customer signed out in the meantime.
        if (before !== erasures) await caches.delete(name).catch(() => false)
      }),
    find: (clientId) => inTurn(async () => (await (await (await open())?.match(addressOf(clientId)))?.blob()) ?? null),
    forget: (clientId) => inTurn(async () => void (await (await open())?.delete(addressOf(clientId)))),
  }
}
