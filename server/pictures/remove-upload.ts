import { upload } from '#server/database/schema/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { eq } from '../platform/database/drizzle.ts'

/** Removes an uploaded picture: its row now, its file and all sizes of it after the commit, by way of the outbox. */
export async function removeUpload(tx: Tx, name: string): Promise<void> {
  await tx.delete(upload).where(eq(upload.name, name))
}
