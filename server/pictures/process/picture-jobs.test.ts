import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { PictureRefused } from '../picture-refused.ts'
import { createPictureJobs } from './picture-jobs.ts'
import type { PictureTask } from './picture-task.ts'

const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#A0201A', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
const derive = async (side: number): Promise<PictureTask> => ({
  kind: 'derive',
  original: await photo(side).webp().toBuffer(),
  width: side,
  format: 'avif',
  names: [],
  saving: false,
})

/** Picture processes that this process has started and that still run. */
function pictureProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return parent === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('picture-process')
      } catch {
        return false
      }
    })
    .map(Number)
}

it('draws in a process of its own, which is gone soon after the last picture and comes back for the next', async () => {
  const jobs = createPictureJobs({ idleMs: 0 })
  const task = await derive(64)
  for (let time = 0; time < 2; time++) {
    const { width, height, bytes } = await jobs.run((make) => make(task))
    expect({ width, height, format: (await sharp(bytes).metadata()).format }).toEqual({ width: 64, height: 64, format: 'heif' })
    await vi.waitUntil(() => pictureProcesses().length === 0, { timeout: 10_000 })
  }
})

it('returns why a picture is refused', async () => {
  const jobs = createPictureJobs()
  const refused = await jobs.run((make) => make({ kind: 'prepare', upload: Buffer.from('no picture') })).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PictureRefused)
  expect(refused).toMatchObject({ problem: 'PICTURE_KIND' })
})

it('loses with a process that dies the pictures it worked on, and nothing else', async () => {
  const jobs = createPictureJobs()
  const [large, small] = [await derive(1_600), await derive(64)]
  const lost = jobs.run((make) => make(large)).catch((error: unknown) => error)
  await vi.waitUntil(() => pictureProcesses().length > 0, { timeout: 10_000, interval: 5 })
  for (const pid of pictureProcesses()) process.kill(pid, 'SIGKILL')
  expect(await lost).toMatchObject({ message: 'The picture process ended' })
  expect((await jobs.run((make) => make(small))).width).toBe(64)
})
