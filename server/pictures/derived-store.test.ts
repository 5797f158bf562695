import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDerivedStore } from './derived-store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-derived-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the derived pictures on disk', () => {
  it('stay below their bound: what was not used for the longest time goes first, over restarts too', async () => {
    const place = join(folder, 'bounded')
    const derived = createDerivedStore(place, 1_000)
    for (const name of ['a.webp', 'b.webp', 'c.webp']) await derived.put(name, Buffer.alloc(300))
    await derived.get('a.webp')
    await derived.put('d.webp', Buffer.alloc(300))
    expect((await readdir(place)).sort()).toEqual(['a.webp', 'c.webp', 'd.webp'])
    const later = createDerivedStore(place, 700)
    expect(await later.get('d.webp')).toHaveLength(300)
    const left = await readdir(place)
    expect(left).toHaveLength(2)
    expect((await Promise.all(left.map((name) => stat(join(place, name))))).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(
      700,
    )
  })

  it('that somebody deleted are made again', async () => {
    const derived = createDerivedStore(join(folder, 'emptied'), 1_000)
    await derived.put('a.webp', Buffer.alloc(10))
    await rm(join(folder, 'emptied', 'a.webp'))
    expect(await derived.get('a.webp')).toBeNull()
    await rm(join(folder, 'emptied'), { recursive: true })
    await derived.put('b.webp', Buffer.alloc(10))
    expect(await derived.get('b.webp')).toHaveLength(10)
  })
})
