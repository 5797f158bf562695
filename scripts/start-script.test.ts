import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) })
const MEGABYTE = 1024 * 1024

it('npm start bounds the heap: 1,024 MB of old and three times 16 MB of young objects', () => {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const options = scripts.start.split(' ').filter((word) => word.startsWith('--'))
  const limit = execFileSync(process.execPath, [...options, '-p', 'v8.getHeapStatistics().heap_size_limit'], { encoding: 'utf8' })
  expect(Number(limit) / MEGABYTE).toBe(1_024 + 3 * 16)
})
