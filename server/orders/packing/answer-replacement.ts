import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { decideReplacement } from './resolve-short.ts'
import { readShortLine } from './short-line.ts'

/**
 * A customer's answer about a replacement for a line of an own order. The same answer twice changes nothing. Returns the order's id.
 * @throws Refusal NOT_FOUND also for another customer's, REPLACEMENT_ANSWERED for another answer than the one that counts.
 */
export async function answerReplacement(tx: Tx, shortageId: string, accept: boolean, accountId: string): Promise<string> {
  const found = await readShortLine(tx, shortageId)
  if (found?.accountId !== accountId || !found.replacement) throw new Refusal('NOT_FOUND')
  const { state } = found.replacement
  if (state !== (accept ? 'accepted' : 'declined')) await decideReplacement(tx, shortageId, { accept, by: 'customer', actorId: accountId })
  return found.shortage.orderId
}
