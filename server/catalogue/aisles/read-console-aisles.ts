import type { ConsoleAisle } from '#contract/calls/console/aisles.ts'
import { aisle } from '#server/database/schema/aisles.ts'
import { categoryPicture, picture, product } from '#server/database/schema/catalogue.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** All aisles in their order and in all languages, with the number of their products, hidden and archived ones too. */
export async function readConsoleAisles(reader: Reader): Promise<ConsoleAisle[]> {
  const rows = await reader
    .select({
      aisle,
      hash: picture.hash,
      width: picture.width,
      height: picture.height,
      products: sql<number>`(select count(*) from ${product} where ${product.category} = ${aisle.name})::int`,
    })
    .from(aisle)
    .leftJoin(categoryPicture, eq(categoryPicture.category, aisle.name))
    .leftJoin(picture, eq(picture.hash, categoryPicture.pictureHash))
    .orderBy(aisle.position, aisle.name)
  return rows.map(({ aisle: { name, key, title, description, wall, hidden, version }, hash, width, height, products }) => ({
    name,
    key,
    title,
    description,
    wall,
    hidden,
    version,
    products,
    picture: hash && width && height ? { url: plainPictureAddress(hash), width, height } : null,
  }))
}
