import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzip } from './gzip.ts'

const text = (length: number, seed: number) => Buffer.from(Array.from({ length }, (_, at) => `word ${(at * seed) % 997} `).join(''))

it('packs many bodies at the same time, each into its own', async () => {
  const bodies = Array.from({ length: 50 }, (_, seed) => text(3_000 + seed, seed + 1))
  const packed = await Promise.all(bodies.map(gzip))
  for (const [at, body] of bodies.entries()) expect(gunzipSync(packed[at] ?? '').equals(body)).toBe(true)
})

it('packs what is empty, what cannot be packed and what is far larger than its buffers', async () => {
  for (const body of [Buffer.alloc(0), randomBytes(100_000), Buffer.alloc(5_000_000, 'a'), randomBytes(3_000_000)])
    expect(gunzipSync(await gzip(body)).equals(body)).toBe(true)
})

it('gives the same bytes for the same body, whatever was packed before', async () => {
  const body = text(2_000, 7)
  const first = await gzip(body)
  await gzip(randomBytes(50_000))
  await gzip(randomBytes(50_000))
  expect((await gzip(body)).equals(first)).toBe(true)
})
