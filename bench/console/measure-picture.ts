import sharp from 'sharp'
import { z } from 'zod'
import {
  consoleProduct,
  consoleProductPicture,
  consoleSaveProduct,
  productDetailSchema,
} from '#contract/calls/console/products/products.ts'
import type { Bench } from '../open-bench.ts'
import { below, type Figure, median } from '../report.ts'
import { post } from '../shoppers.ts'

const MAX_SECONDS = 3
const TIMES = 7
const SHELF_WIDTH = 320
/** Twelve million pixels, as phones take them. */
const SIZE = { width: 4_000, height: 3_000 }

/** A picture of twelve megapixels from its upload until the page of its product shows it, and its size for the shelf is served. */
export async function measurePicture({ admin, store }: Pick<Bench, 'admin' | 'store'>, token: string): Promise<Figure[]> {
  const { rows } = await admin.query<{ id: string }>(
    `select id::text as id from product where active and sku like 'SCALE-%' order by id limit ${TIMES}`,
  )
  const seconds: number[] = []
  for (const [place, { id }] of rows.entries()) {
    const image = await photo(place)
    const begun = performance.now()
    await putOnShelf(store.url, token, id, image)
    seconds.push((performance.now() - begun) / 1_000)
  }
  return [
    below('a picture of 12 MP on the shelf, median', median(seconds), MAX_SECONDS, 's'),
    below('a picture of 12 MP on the shelf, longest', Math.max(...seconds), MAX_SECONDS, 's'),
  ]
}

/** A photograph of some three megabytes; no two are equal. */
function photo(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 110 + seed, sigma: 12 }
  return sharp({ create: { ...SIZE, channels: 3, background: '#c84', noise } })
    .blur(1)
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function putOnShelf(url: string, token: string, id: string, image: Buffer): Promise<void> {
  const authorization = `Bearer ${token}`
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg')
  const sent = await fetch(url + consoleProductPicture.path, { method: 'POST', headers: { authorization }, body })
  const text = await sent.text()
  if (!sent.ok) throw new Error(`The picture was refused with ${sent.status}: ${text.slice(0, 300)}`)
  const { picture } = z.object({ picture: z.object({ url: z.string() }) }).parse(JSON.parse(text))
  const hash = picture.url.split('/').at(-1) ?? ''
  const response = await fetch(url + consoleProduct.path.replace(':id', id), { headers: { authorization } })
  const { product } = z.object({ product: productDetailSchema }).parse(await response.json())
  const { version, content, notice } = product
  await post(url, consoleSaveProduct.path, { itemId: id, version, content, pictures: [hash], notice }, token)
  const page = await (await fetch(`${url}/Details/${id}`)).text()
  if (!page.includes(hash)) throw new Error('The page of the item does not show the picture')
  const served = await fetch(`${url}${picture.url}/${SHELF_WIDTH}`)
  await served.arrayBuffer()
  if (!served.ok) throw new Error(`The picture was served with ${served.status}`)
}
