import { eq } from 'drizzle-orm'
import { reel } from '#server/database/schema/reels.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Takes a reel out of the feed. Done twice it changes nothing more. @throws Refusal NOT_FOUND */
export async function unpublishReel(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx.update(reel).set({ published: false }).where(eq(reel.id, id))
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}
