import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { demoFiles } from './demo-files.ts'

const files = demoFiles('.')
const HEIGHTS = { '.': 1280, slides: 900, categories: 640 }

async function skus(): Promise<string[]> {
  const rows = z
    .array(z.object({ sku: z.string() }))
    .parse(parse(await files.catalogue(), { columns: true, bom: true, skip_empty_lines: true }))
  return rows.map(({ sku }) => sku)
}

test('every product of the demo has one to three pictures, numbered from 1, and every picture has its product', async () => {
  const products = await skus()
  expect(new Set(products).size).toBe(257)
  const pictures = await files.pictures()
  const counts = products.map((sku) => pictures.filter((name) => name.startsWith(`${sku}-`)).length)
  const expected = products.flatMap((sku, at) => Array.from({ length: counts[at] ?? 0 }, (_, i) => `${sku}-${i + 1}.webp`))
  expect(counts.filter((count) => count < 1 || count > 3)).toEqual([])
  expect(pictures).toEqual(expected.sort())
})

test('every category and every slide has its picture', async () => {
  expect(await files.pictures('categories')).toEqual(FIRST_AISLES.map(({ key }) => `${key}.webp`).sort())
  expect(await files.pictures('slides')).toEqual((await files.slides()).map(({ id }) => `${id}.webp`).sort())
})

test.each(Object.entries(HEIGHTS))('the pictures in %s are WebP, %i px high', async (folder, height) => {
  const names = await files.pictures(folder)
  const found = await Promise.all(names.map((name) => sharp(join('demo/pictures', folder, name)).metadata()))
  expect(found.filter((picture) => picture.format !== 'webp' || picture.height !== height)).toEqual([])
})
