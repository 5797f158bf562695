import { upload } from '#server/database/schema/account.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Removes an uploaded picture: its row now, its file and all sizes of it after the commit, by way of the outbox. */
export async function removeUpload(tx: Tx, name: string): Promise<void> {
  await tx.delete(upload).where(eq(upload.name, name))
}
