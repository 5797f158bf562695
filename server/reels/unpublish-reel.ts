import { reel } from '#server/database/schema/reels.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Takes a reel out of the feed. Done twice it changes nothing more. Returns whether it was shown. @throws Refusal NOT_FOUND */
export async function unpublishReel(tx: Tx, id: string): Promise<boolean> {
  const [before] = await tx.select({ published: reel.published }).from(reel).where(eq(reel.id, id)).for('update')
  if (!before) throw new Refusal('NOT_FOUND')
  await tx.update(reel).set({ published: false }).where(eq(reel.id, id))
  return before.published
}
