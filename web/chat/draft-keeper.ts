import type { KeyStore } from '../account/browser-keys.ts'
import type { Draft } from './chat-state.ts'

const keyOf = (accountId: string) => `chatDrafts:${accountId}`
/** More than anybody writes while the line is cut. */
const MAX_KEPT = 50

/** Keeps drafts over a reload. Pictures are too large for this place: a message with one lives as long as its page. */
export function keepDrafts(keys: KeyStore, accountId: string, drafts: readonly Draft[]): void {
  const kept = drafts.filter(({ file }) => file === null).slice(0, MAX_KEPT)
  if (kept.length === 0) keys.removeItem(keyOf(accountId))
  else keys.setItem(keyOf(accountId), JSON.stringify(kept.map(({ clientId, message, item, at }) => ({ clientId, message, item, at }))))
}

/** The drafts of an earlier visit, to be sent now. */
export function keptDrafts(keys: KeyStore, accountId: string): Draft[] {
  try {
    const kept: unknown = JSON.parse(keys.getItem(keyOf(accountId)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter(isKept)
      .map(({ clientId, message, item, at }) => ({ clientId, message, item, at, file: null, state: 'waiting', reason: null }))
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Pick<Draft, 'clientId' | 'message' | 'item' | 'at'> {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, message, item, at }: Partial<Record<string, unknown>> = { ...value }
  const isItem = item === null || (typeof item === 'object' && item !== undefined && '_id' in item && 'name' in item && 'price' in item)
  return typeof clientId === 'string' && typeof message === 'string' && typeof at === 'string' && isItem
}
