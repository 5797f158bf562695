import { isDeepStrictEqual } from 'node:util'
import type { ZippedProblem } from '#contract/calls/console/products/picture-files.ts'
import { picture, product, productPicture } from '#server/database/schema/catalogue.ts'
import { pictureImportRow } from '#server/database/schema/picture-imports.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writePictures } from '../products/write-pictures.ts'

/** An entry of a zip file after its picture was made: the picture, or why it is none. */
export interface Made {
  line: number
  place: number
  picture: { hash: string } | { problem: ZippedProblem }
}

/** Puts the pictures of one product into their places, and marks their entries. */
export async function applyPictures(tx: Tx, importId: string, productId: number, made: readonly Made[]): Promise<void> {
  const before = await lockPictures(tx, productId)
  const slots: (string | undefined)[] = [...(before ?? [])]
  for (const { place, picture: one } of made) if ('hash' in one) slots[place - 1] = one.hash
  const after = [...new Set(Array.from(slots).filter((hash) => hash !== undefined))]
  if (before) await write(tx, productId, before, after)
  for (const { line, picture: one } of made) {
    const problem = 'problem' in one ? one.problem : before ? null : 'gone'
    await tx
      .update(pictureImportRow)
      .set(problem ? { state: 'failed', problem, file: null } : { state: 'done', file: null, before: before ?? [], after })
      .where(and(eq(pictureImportRow.importId, importId), eq(pictureImportRow.line, line)))
  }
}

/** Gives a product its pictures from before an import back. A product that somebody changed since, or that is gone, is left alone. */
export async function takePicturesBack(
  tx: Tx,
  importId: string,
  productId: number,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const now = await lockPictures(tx, productId)
  const same = now !== null && isDeepStrictEqual(now, [...after]) && (await areThere(tx, before))
  if (now && same) await write(tx, productId, now, before)
  const { state, productId: id } = pictureImportRow
  await tx
    .update(pictureImportRow)
    .set({ state: same ? 'undone' : 'kept' })
    .where(and(eq(pictureImportRow.importId, importId), eq(id, productId), eq(state, 'done')))
}

/** The pictures of a product in their order, with the product locked; null when it is gone. */
async function lockPictures(tx: Tx, productId: number): Promise<string[] | null> {
  const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId)).for('no key update')
  if (!found) return null
  const rows = await tx
    .select({ hash: productPicture.pictureHash })
    .from(productPicture)
    .where(eq(productPicture.productId, productId))
    .orderBy(productPicture.position)
  return rows.map(({ hash }) => hash)
}

async function areThere(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ hash: picture.hash })
    .from(picture)
    .where(sql`${picture.hash} = any(${sql.param([...hashes])}::text[])`)
  return rows.length === hashes.length
}

/** New pictures make a new version of the product, so that an editor with the earlier ones gets a conflict. */
async function write(tx: Tx, productId: number, before: readonly string[], after: readonly string[]): Promise<void> {
  if (isDeepStrictEqual([...before], [...after])) return
  await writePictures(tx, productId, after)
  await tx
    .update(product)
    .set({ version: sql`${product.version} + 1`, updatedAt: sql`now()` })
    .where(eq(product.id, productId))
}
