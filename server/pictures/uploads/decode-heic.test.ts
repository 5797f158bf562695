import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decodeHeic } from './decode-heic.ts'

const fixture = (name: string) => readFile(join(import.meta.dirname, '../testing', name))

it('decodes one picture at a time, and the largest that is taken within its memory', async () => {
  const [large, small] = await Promise.all([fixture('24-million-pixels.heic'), fixture('small.heic')])
  const ended: number[] = []
  // Beside each other the small one would be done a second earlier.
  await Promise.all([large, small].map(async (bytes) => ended.push((await decodeHeic(bytes)).width)))
  expect(ended).toEqual([6016, 96])
})
