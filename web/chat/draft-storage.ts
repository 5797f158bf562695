import type { KeyStore } from '../base/storage/browser-storage.ts'
import { fieldsOf, storedList } from '../base/storage/stored-json.ts'
import type { Draft } from './chat-state.ts'

const keyOf = (accountId: string) => `chatDrafts:${accountId}`
/** More than anybody writes while the connection is lost. */
const MAX_STORED = 50

/** The stored part of a draft: its text, and whether it has a picture, which is stored elsewhere (`draft-pictures.ts`). */
export interface StoredDraft extends Pick<Draft, 'clientId' | 'message' | 'item' | 'at'> {
  picture: boolean
}

export const toStored = ({ clientId, message, item, at, file }: Draft): StoredDraft => ({
  clientId,
  message,
  item,
  at,
  picture: file !== null,
})
export const toDraft = ({ clientId, message, item, at }: StoredDraft, file: Blob | null): Draft => ({
  clientId,
  message,
  item,
  at,
  file,
  state: 'waiting',
  reason: null,
})

/** Stores drafts, so that a reload does not lose them. */
export function storeDrafts(keys: KeyStore, accountId: string, drafts: readonly StoredDraft[]): void {
  if (drafts.length === 0) keys.removeItem(keyOf(accountId))
  else keys.setItem(keyOf(accountId), JSON.stringify(drafts.slice(0, MAX_STORED)))
}

/** The drafts of an earlier visit. */
export function storedDrafts(keys: KeyStore, accountId: string): StoredDraft[] {
  return storedList(keys.getItem(keyOf(accountId)), isStored).map((draft) => ({ ...draft, picture: draft.picture === true }))
}

function isStored(value: unknown): value is StoredDraft {
  const { clientId, message, item, at } = fieldsOf(value)
  const isItem = item === null || (typeof item === 'object' && item !== undefined && '_id' in item && 'name' in item && 'price' in item)
  return typeof clientId === 'string' && typeof message === 'string' && typeof at === 'string' && isItem
}
