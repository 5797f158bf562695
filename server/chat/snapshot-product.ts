import { parseProductId } from '#server/catalogue/product-id.ts'
import { picturesOfProduct } from '#server/catalogue/product-row.ts'
import { product } from '#server/database/schema/catalogue.ts'
import type { ProductSnapshot } from '#server/database/schema/chat.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

/**
 * A snapshot of the product that a message is about. Of the browser's data only the id is used.
 * @throws Refusal BAD_REQUEST when no visible product has that id.
 */
export async function snapshotProduct(reader: Reader, id: string): Promise<{ productId: number; productSnapshot: ProductSnapshot }> {
  const productId = parseProductId(id)
  const [found] =
    productId === null
      ? []
      : await reader
          .select({
            name: product.name,
            category: product.category,
            price: product.price,
            discount: product.discount,
            pictures: picturesOfProduct,
          })
          .from(product)
          .where(and(eq(product.id, productId), product.active))
  if (productId === null || !found) throw badField('thisProduct', 'Must be a product of the shop')
  const { pictures, ...rest } = found
  return { productId, productSnapshot: { ...rest, picture: pictures[0] ?? null } }
}
