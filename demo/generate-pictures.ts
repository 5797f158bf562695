import { mkdir, writeFile } from 'node:fs/promises'
import { readCatalogue } from './art/catalogue.ts'
import { toWebp } from './art/canvas.ts'
import { productPictures } from './art/product-pictures.ts'

const target = new URL('./pictures/', import.meta.url)
await mkdir(target, { recursive: true })
const only = process.argv[2]
const started = Date.now()
let bytes = 0
let count = 0

async function save(name: string, data: Buffer): Promise<void> {
  await writeFile(new URL(name, target), data)
  bytes += data.length
  count += 1
}

const waiting = new Set<Promise<void>>()
for (const product of readCatalogue()) {
  if (only && !new RegExp(only).test(product.sku)) continue
  for (const [i, picture] of productPictures(product).entries()) {
    const job = toWebp(picture).then((data) => save(`${product.sku}-${i + 1}.webp`, data))
    waiting.add(job)
    job.finally(() => waiting.delete(job)).catch(() => undefined)
    if (waiting.size >= 4) await Promise.race(waiting)
  }
}
await Promise.all(waiting)
console.log(`${count} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round((Date.now() - started) / 1000)} s`)
