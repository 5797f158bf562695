import type { KeyStore } from '../storage/browser-storage.ts'
import { fieldsOf, storedList } from '../storage/stored-json.ts'
import type { Draft } from './draft.ts'

/** More than anybody writes while the connection is lost. */
const MAX_STORED = 50

/** The stored part of a draft: its text, and whether it has a picture, which is stored elsewhere (`draft-pictures.ts`). */
export interface StoredDraft<Item> extends Pick<Draft<Item>, 'clientId' | 'message' | 'item' | 'at'> {
  picture: boolean
}

export const toStored = <Item>({ clientId, message, item, at, file }: Draft<Item>): StoredDraft<Item> => ({
  clientId,
  message,
  item,
  at,
  picture: file !== null,
})
export const toDraft = <Item>({ clientId, message, item, at }: StoredDraft<Item>, file: Blob | null): Draft<Item> => ({
  clientId,
  message,
  item,
  at,
  file,
  state: 'waiting',
  reason: null,
})

/** Stores drafts below a key, so that a reload does not lose them. */
export function storeDrafts<Item>(keys: KeyStore, key: string, drafts: readonly StoredDraft<Item>[]): void {
  if (drafts.length === 0) keys.removeItem(key)
  else keys.setItem(key, JSON.stringify(drafts.slice(0, MAX_STORED)))
}

/** The drafts of an earlier visit. `isItem` tells whether a stored value is an item. */
export function storedDrafts<Item>(keys: KeyStore, key: string, isItem: (value: unknown) => value is Item): StoredDraft<Item>[] {
  const isStored = (value: unknown): value is StoredDraft<Item> => {
    const { clientId, message, item, at } = fieldsOf(value)
    return typeof clientId === 'string' && typeof message === 'string' && typeof at === 'string' && (item === null || isItem(item))
  }
  return storedList(keys.getItem(key), isStored).map((draft) => ({ ...draft, picture: draft.picture === true }))
}
