import { COPIES } from '../base/offline/copies.ts'
import { onErase } from '../base/storage/browser-storage.ts'

/** Where the pictures of drafts lie over a reload, by the draft's client id. Nothing fails: a picture that cannot be kept is not found later. */
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

/** Pictures beside the other kept answers of an account, which go when it signs out. Without storage there are none. */
export function draftPictures(accountId: string): DraftPictures {
  const name = `${COPIES.own}${accountId}`
  const open = async (): Promise<Cache | null> => {
    try {
      return await caches.open(name)
    } catch {
      return null
    }
  }
  /** One after the other: what is forgotten must not be kept a moment later. */
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
        // Who signed out meanwhile leaves nothing.
        if (before !== erasures) await caches.delete(name).catch(() => false)
      }),
    find: (clientId) => inTurn(async () => (await (await (await open())?.match(addressOf(clientId)))?.blob()) ?? null),
    forget: (clientId) => inTurn(async () => void (await (await open())?.delete(addressOf(clientId)))),
  }
}
