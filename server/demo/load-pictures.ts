import { aisle } from '#server/database/schema/aisles.ts'
import { categoryPicture, product, productPicture, slide } from '#server/database/schema/catalogue.ts'
import { type PictureStore, storePicture } from '#server/pictures/store-picture.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import type { DemoFiles } from './demo-files.ts'

/** At once: more than the picture queue takes, so that it never waits for the disk. */
const AT_ONCE = 8

/** Takes the product pictures `{sku}-{1..3}.webp` into the store as uploads are. Products that have theirs already are passed over. */
export async function loadProductPictures(store: PictureStore, files: DemoFiles, report: (percent: number) => void): Promise<void> {
  const products = await store.db.select({ id: product.id, sku: product.sku }).from(product)
  const ids = new Map(products.map(({ id, sku }) => [sku, id]))
  const there = await store.db.select({ id: productPicture.productId, position: productPicture.position }).from(productPicture)
  const existing = new Set(there.map(({ id, position }) => `${id}/${position}`))
  const wanted = (await files.pictures()).flatMap((name) => {
    const [, sku = '', digit] = /^(.+)-([1-3])\.webp$/.exec(name) ?? []
    const productId = ids.get(sku)
    const position = Number(digit)
    return productId === undefined || existing.has(`${productId}/${position}`) ? [] : [{ name, productId, position }]
  })
  let done = 0
  await inParallel(wanted, async ({ name, productId, position }) => {
    const { hash } = await storePicture(store, await files.picture(name))
    await inTransaction(store.db, (tx) =>
      tx.insert(productPicture).values({ productId, position, pictureHash: hash }).onConflictDoNothing(),
    )
    done += 1
    report((100 * done) / wanted.length)
  })
}

/** Takes the pictures of the aisles into the store, those that have a picture `categories/{key}.webp`. */
export async function loadCategoryPictures(store: PictureStore, files: DemoFiles): Promise<void> {
  const names = await files.pictures('categories')
  const aisles = await store.db.select({ key: aisle.key, name: aisle.name }).from(aisle)
  const wanted = aisles.filter(({ key }) => names.includes(`${key}.webp`))
  await inParallel(wanted, async ({ key, name }) => {
    const { hash } = await storePicture(store, await files.picture(`categories/${key}.webp`), { plain: true })
    await inTransaction(store.db, (tx) =>
      tx
        .insert(categoryPicture)
        .values({ category: name, pictureHash: hash })
        .onConflictDoUpdate({ target: categoryPicture.category, set: { pictureHash: hash } }),
    )
  })
}

/** Takes the slides of the home page into the store, those that have a picture `slides/{id}.webp`. */
export async function loadSlides(store: PictureStore, files: DemoFiles): Promise<void> {
  const names = await files.pictures('slides')
  const slides = (await files.slides()).filter(({ id }) => names.includes(`${id}.webp`))
  await inParallel([...slides.entries()], async ([position, { id, icon, title, description, link }]) => {
    const { hash } = await storePicture(store, await files.picture(`slides/${id}.webp`), { plain: true })
    const content = { position, pictureHash: hash, icon, title, description, link }
    await inTransaction(store.db, (tx) =>
      tx
        .insert(slide)
        .values({ id, ...content })
        .onConflictDoUpdate({ target: slide.id, set: { ...content, active: sql`true` } }),
    )
  })
}

/** Works through a list, a few at a time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const { run } = createFairSemaphore({ concurrency: AT_ONCE, maxQueued: items.length })
  await Promise.all(items.map((item) => run(() => work(item))))
}
