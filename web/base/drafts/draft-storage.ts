import type { KeyStore } from '../storage/browser-storage.ts'
import { fieldsOf, storedList } from '../storage/stored-json.ts'
import type { Draft } from './draft.ts'

/** More than anybody writes while the connection is lost. */
const MAX_STORED = 50

/**
 * The stored part of a draft: its text, whether it has a picture, which is stored elsewhere (`draft-pictures.ts`), and whether it was
 * refused, because a refused one is not sent again by itself.
 */
export interface StoredDraft<Item> extends Pick<Draft<Item>, 'clientId' | 'message' | 'item' | 'at' | 'reason'> {
  state: 'waiting' | 'failed'
  picture: boolean
}

export const toStored = <Item>({ file, state, ...draft }: Draft<Item>): StoredDraft<Item> => ({
  ...draft,
  state: state === 'failed' ? 'failed' : 'waiting',
  picture: file !== null,
})
export const toDraft = <Item>({ picture: _, ...draft }: StoredDraft<Item>, file: Blob | null): Draft<Item> => ({ ...draft, file })

/** Stores drafts below a key, so that a reload does not lose them. */
export function storeDrafts<Item>(keys: KeyStore, key: string, drafts: readonly StoredDraft<Item>[]): void {
  if (drafts.length === 0) keys.removeItem(key)
  else keys.setItem(key, JSON.stringify(drafts.slice(0, MAX_STORED)))
}

/** The drafts of an earlier visit. `isItem` checks whether a stored value is an item. */
export function storedDrafts<Item>(keys: KeyStore, key: string, isItem: (value: unknown) => value is Item): StoredDraft<Item>[] {
  const isStored = (value: unknown): value is StoredDraft<Item> => {
    const { clientId, message, item, at } = fieldsOf(value)
    return typeof clientId === 'string' && typeof message === 'string' && typeof at === 'string' && (item === null || isItem(item))
  }
  // One of an earlier version of the page has no state.
  return storedList(keys.getItem(key), isStored).map((draft) => ({
    ...draft,
    picture: draft.picture === true,
    state: draft.state === 'failed' ? draft.state : 'waiting',
    reason: draft.reason ?? null,
  }))
}
