import { isDeepStrictEqual } from 'node:util'
import { picture, productPicture } from '#server/database/schema/catalogue.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

/**
 * Gives a product its pictures, in their order. Nothing is written when it has them already.
 * @throws Refusal BAD_REQUEST for a picture that the store does not have, or that is another's upload
 */
export async function writePictures(tx: Tx, id: number, hashes: readonly string[]): Promise<void> {
  const wanted = [...new Set(hashes)]
  const kept = await tx
    .select({ hash: productPicture.pictureHash })
    .from(productPicture)
    .where(eq(productPicture.productId, id))
    .orderBy(productPicture.position)
  if (
    isDeepStrictEqual(
      kept.map(({ hash }) => hash),
      wanted,
    )
  )
    return
  const there = await tx
    .select({ hash: picture.hash })
    .from(picture)
    .where(sql`${picture.hash} = any(${sql.param(wanted)}::text[])`)
  if (there.length !== wanted.length) throw badField('pictures', { text: 'console.products.field.pictureGone' })
  await tx.delete(productPicture).where(eq(productPicture.productId, id))
  if (wanted.length === 0) return
  await tx.insert(productPicture).values(wanted.map((pictureHash, index) => ({ productId: id, position: index + 1, pictureHash })))
}
