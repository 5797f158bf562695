import { UNDO_DAYS } from '#contract/calls/console/products/product-files.ts'
import { pictureImport } from '#server/database/schema/picture-imports.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { queuePictures } from './picture-import-effects.ts'

/**
 * Starts to put the pictures of a dry run on the shelf, in the background.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when it is no dry run any more, or another import of pictures is at work
 */
export async function startPictures(tx: Tx, importId: string): Promise<{ fileName: string }> {
  const { state, fileName, atWork } = await lock(tx, importId)
  if (state !== 'ready' || atWork) throw new Refusal('ILLEGAL_TRANSITION')
  await tx.update(pictureImport).set({ state: 'running', startedAt: sql`now()` }).where(eq(pictureImport.id, importId))
  await queuePictures(tx, importId)
  return { fileName }
}

/**
 * Starts to put the earlier pictures back, in the background.
 * @throws Refusal NOT_FOUND, ILLEGAL_TRANSITION when it is not the last one, too old, or another import of pictures is at work
 */
export async function undoPictures(tx: Tx, importId: string): Promise<{ fileName: string }> {
  const { fileName, atWork } = await lock(tx, importId)
  const [last] = await tx
    .select({ id: pictureImport.id })
    .from(pictureImport)
    .where(sql`${pictureImport.state} = 'done' and ${pictureImport.endedAt} > now() - make_interval(days => ${UNDO_DAYS})`)
    .orderBy(sql`${pictureImport.endedAt} desc`)
    .limit(1)
  if (last?.id !== importId || atWork) throw new Refusal('ILLEGAL_TRANSITION')
  await tx.update(pictureImport).set({ state: 'undoing' }).where(eq(pictureImport.id, importId))
  await queuePictures(tx, importId)
  return { fileName }
}

/** Locks an import. Two people who press a button at once take turns. */
async function lock(tx: Tx, importId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-picture-imports'))`)
  const [found] = await tx
    .select({
      state: pictureImport.state,
      fileName: pictureImport.fileName,
      atWork: sql<boolean>`exists (select 1 from picture_import other where other.state in ('running', 'undoing'))`,
    })
    .from(pictureImport)
    .where(eq(pictureImport.id, importId))
    .for('update')
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
