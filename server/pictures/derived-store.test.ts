import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDerivedStore } from './derived-store.ts'

/** A log that collects its lines. */
const log = (lines: string[] = []) => ({ warn: (_details: object, text: string) => void lines.push(text) })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-derived-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the derived pictures on disk', () => {
  it('stay below their bound: what was not used for the longest time goes first, over restarts too', async () => {
    const place = join(folder, 'bounded')
    const derived = createDerivedStore(place, 1_000, log())
    for (const name of ['a.webp', 'b.webp', 'c.webp']) await derived.put(name, Buffer.alloc(300))
    await derived.get('a.webp')
    await derived.put('d.webp', Buffer.alloc(300))
    expect((await readdir(place)).sort()).toEqual(['a.webp', 'c.webp', 'd.webp'])
    const later = createDerivedStore(place, 700, log())
    expect(await later.get('d.webp')).toHaveLength(300)
    const left = await readdir(place)
    expect(left).toHaveLength(2)
    expect((await Promise.all(left.map((name) => stat(join(place, name))))).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(
      700,
    )
  })

  it('are drawn and sent all the same while the disk writes and reads nothing, and the log has it once', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'a file where the folder would be')
    const lines: string[] = []
    const derived = createDerivedStore(blocked, 1_000, log(lines))
    for (const name of ['a.webp', 'b.webp']) {
      expect(await derived.get(name)).toBeNull()
      await derived.put(name, Buffer.alloc(10))
    }
    expect(lines).toEqual(['The folder of derived pictures fails: they are drawn again'])
  })

  it('are sent from a disk that takes no time of use, as one that is read only', async () => {
    const place = join(folder, 'read-only')
    await createDerivedStore(place, 1_000, log()).put('a.webp', Buffer.alloc(10))
    const lines: string[] = []
    const derived = createDerivedStore(place, 1_000, log(lines))
    expect(await derived.get('b.webp')).toBeNull()
    // A time that no file can have: the superuser may write everywhere else.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Number.POSITIVE_INFINITY)
    onTestFinished(() => clock.mockRestore())
    expect(await derived.get('a.webp')).toHaveLength(10)
    expect(lines).toHaveLength(1)
  })

  it('that somebody deleted are made again', async () => {
    const derived = createDerivedStore(join(folder, 'emptied'), 1_000, log())
    await derived.put('a.webp', Buffer.alloc(10))
    await rm(join(folder, 'emptied', 'a.webp'))
    expect(await derived.get('a.webp')).toBeNull()
    await rm(join(folder, 'emptied'), { recursive: true })
    await derived.put('b.webp', Buffer.alloc(10))
    expect(await derived.get('b.webp')).toHaveLength(10)
  })
})
