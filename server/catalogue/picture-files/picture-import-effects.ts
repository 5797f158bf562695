import { z } from 'zod'
import type { ZippedProblem } from '#contract/calls/console/products/picture-files.ts'
import { pictureImport, pictureImportRow } from '#server/database/schema/picture-imports.ts'
import { type PictureProblem, PictureRefused } from '#server/pictures/picture-refused.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeZippedPicture } from '#server/pictures/take-product-picture.ts'
import { and, asc, eq } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type EffectHandler, writeOutbox } from '#server/platform/jobs/outbox.ts'
import { applyPictures, type Made, takePicturesBack } from './apply-pictures.ts'

/** The effect that brings pictures of a zip file in, or takes them back, for some products at a time. */
const KIND = 'picture-import.work'
const payloadSchema = z.object({ importId: z.string() })

/**
 * Milliseconds after which an effect hands on to the next one: well within its lease of a minute, and a store that stops waits no longer.
 */
const TURN_MS = 4_000

const PROBLEMS = {
  PICTURE_TOO_LARGE: 'large',
  PICTURE_KIND: 'kind',
  PICTURE_DAMAGED: 'damaged',
  PICTURE_TOO_MANY_PIXELS: 'pixels',
} as const satisfies Record<PictureProblem, ZippedProblem>

/** Starts the job of an import that is `running` or `undoing`, in the transaction that makes it so. */
export function queuePictures(tx: Tx, importId: string): Promise<void> {
  return writeOutbox(tx, KIND, { importId })
}

/**
 * The job of pictures: product by product, each in a transaction that marks its entries. A store that is killed loses the pictures of one
 * product at most, which the next effect makes again; what is marked is never done twice.
 */
export function pictureImportEffects(store: PictureStore): Record<string, EffectHandler> {
  return {
    [KIND]: async (payload) => {
      const { importId } = payloadSchema.parse(payload)
      const until = Date.now() + TURN_MS
      do {
        if ((await workOn(store, importId)) === 'ended') return
      } while (Date.now() < until)
      await inTransaction(store.db, (tx) => queuePictures(tx, importId))
    },
  }
}

/** The work on one product. */
async function workOn(store: PictureStore, importId: string): Promise<'more' | 'ended'> {
  const [found] = await store.db.select().from(pictureImport).where(eq(pictureImport.id, importId))
  if (found?.state === 'undoing') return inTransaction(store.db, (tx) => undoNext(tx, importId))
  if (found?.state !== 'running') return 'ended'
  const rows = await nextRows(store.db, importId, 'waiting')
  const [first] = rows
  if (!first) return inTransaction(store.db, (tx) => end(tx, importId, 'running'))
  const made: Made[] = []
  for (const { line, place, file } of rows) made.push({ line, place: place ?? 1, picture: await makePicture(store, found.actorId, file) })
  await inTransaction(store.db, async (tx) => {
    // Another node may have done the same meanwhile: what it marked is left alone.
    const waiting = new Set((await nextRows(tx, importId, 'waiting', first.productId)).map(({ line }) => line))
    await applyPictures(
      tx,
      importId,
      first.productId,
      made.filter(({ line }) => waiting.has(line)),
    )
  })
  return 'more'
}

/** The entries of the first product that has some in a state, or of the given one. */
async function nextRows(reader: PictureStore['db'] | Tx, importId: string, state: 'waiting' | 'done', of?: number) {
  const columns = pictureImportRow
  const inState = and(eq(columns.importId, importId), eq(columns.state, state))
  const first = async () =>
    (await reader.select({ productId: columns.productId }).from(columns).where(inState).orderBy(asc(columns.line)).limit(1))[0]?.productId
  const productId = of ?? (await first())
  if (productId === undefined || productId === null) return []
  const rows = await reader
    .select()
    .from(columns)
    .where(and(inState, eq(columns.productId, productId)))
    .orderBy(asc(columns.line))
  return rows.map((row) => ({ ...row, productId }))
}

/** Makes the picture of an entry. A process that ends under it twice is taken for the picture's fault. */
async function makePicture(store: PictureStore, accountId: string, file: string | null): Promise<Made['picture']> {
  const bytes = file === null ? null : await store.files.get(file)
  if (!bytes) return { problem: 'gone' }
  for (let time = 1; ; time++) {
    try {
      const { hash } = await takeZippedPicture(store, { accountId, bytes })
      return { hash }
    } catch (error) {
      if (error instanceof PictureRefused) return { problem: PROBLEMS[error.problem] }
      if (error instanceof Refusal) throw error
      if (time === 2) return { problem: 'damaged' }
    }
  }
}

async function undoNext(tx: Tx, importId: string): Promise<'more' | 'ended'> {
  await tx.select({ id: pictureImport.id }).from(pictureImport).where(eq(pictureImport.id, importId)).for('update')
  const [row] = await nextRows(tx, importId, 'done')
  if (!row) return end(tx, importId, 'undoing')
  await takePicturesBack(tx, importId, row.productId, { before: row.before ?? [], after: row.after ?? [] })
  return 'more'
}

async function end(tx: Tx, importId: string, from: 'running' | 'undoing'): Promise<'ended'> {
  await tx
    .update(pictureImport)
    .set({ state: from === 'running' ? 'done' : 'undone', endedAt: new Date() })
    .where(and(eq(pictureImport.id, importId), eq(pictureImport.state, from)))
  return 'ended'
}
