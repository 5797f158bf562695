import type { KeyStore } from '../base/storage/browser-storage.ts'
import type { Draft } from './chat-state.ts'

const keyOf = (accountId: string) => `chatDrafts:${accountId}`
/** More than anybody writes while the line is cut. */
const MAX_KEPT = 50

/** What is kept of a draft over a reload: its words, and whether there is a picture, which lies elsewhere (`draft-pictures.ts`). */
export interface KeptDraft extends Pick<Draft, 'clientId' | 'message' | 'item' | 'at'> {
  picture: boolean
}

export const toKept = ({ clientId, message, item, at, file }: Draft): KeptDraft => ({ clientId, message, item, at, picture: file !== null })
export const toDraft = ({ clientId, message, item, at }: KeptDraft, file: Blob | null): Draft => ({
  clientId,
  message,
  item,
  at,
  file,
  state: 'waiting',
  reason: null,
})

/** Keeps drafts over a reload. */
export function keepDrafts(keys: KeyStore, accountId: string, drafts: readonly KeptDraft[]): void {
  if (drafts.length === 0) keys.removeItem(keyOf(accountId))
  else keys.setItem(keyOf(accountId), JSON.stringify(drafts.slice(0, MAX_KEPT)))
}

/** The drafts of an earlier visit, to be sent now. */
export function keptDrafts(keys: KeyStore, accountId: string): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(keys.getItem(keyOf(accountId)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isKept).map((draft) => ({ ...draft, picture: draft.picture === true }))
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, message, item, at }: Partial<Record<string, unknown>> = { ...value }
  const isItem = item === null || (typeof item === 'object' && item !== undefined && '_id' in item && 'name' in item && 'price' in item)
  return typeof clientId === 'string' && typeof message === 'string' && typeof at === 'string' && isItem
}
