import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { toWebp } from './art/canvas.ts'
import { readCatalogue } from './art/catalogue.ts'
import { productPictures } from './art/product-pictures.ts'
import { AISLES, SLIDES, standTogether } from './art/scenes.ts'

const target = new URL('../../demo/pictures/', import.meta.url)
const products = readCatalogue()
const started = Date.now()
const written = new Set<string>()
let bytes = 0

async function save(name: string, picture: Parameters<typeof toWebp>[0], height?: number): Promise<void> {
  const data = await toWebp(picture, height)
  await writeFile(new URL(name, target), data)
  written.add(name)
  bytes += data.length
}

function* allPictures(): Generator<() => Promise<void>> {
  for (const product of products) {
    for (const [i, picture] of productPictures(product).entries()) yield () => save(`${product.sku}-${i + 1}.webp`, picture)
  }
  for (const [name, skus] of Object.entries(SLIDES))
    yield () => save(`slides/${name}.webp`, standTogether(skus, products, { w: 128, h: 90 }), 900)
  for (const [key, skus] of Object.entries(AISLES)) yield () => save(`categories/${key}.webp`, standTogether(skus, products), 640)
}

await mkdir(new URL('slides/', target), { recursive: true })
await mkdir(new URL('categories/', target), { recursive: true })

const queue = allPictures()
async function work(): Promise<void> {
  for (const job of queue) await job()
}
await Promise.all([work(), work(), work()])

for (const folder of ['', 'slides/', 'categories/']) {
  for (const file of await readdir(new URL(folder || '.', target))) {
    if (file.endsWith('.webp') && !written.has(folder + file)) await rm(new URL(folder + file, target))
  }
}
console.log(`${written.size} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round((Date.now() - started) / 1000)} s`)
