import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { LogOutput } from './log-output.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writing is over, also what failed. */
const written = () => expect.poll(() => process.getActiveResourcesInfo()).not.toContain('FSReqCallback')

const openOutput = (fd: number) => {
  const failures: string[] = []
  return { failures, output: new LogOutput({ fd, onFailure: ({ message }) => failures.push(message) }) }
}

it('writes every line in order, also those that wait when the process exits', async () => {
  const path = join(folder, 'log')
  const fd = openSync(path, 'a')
  const { output, failures } = openOutput(fd)
  const log = createLog('info', output)
  for (let at = 0; at < 1_000; at += 1) log.info({ at }, 'ඇණවුම')
  const lines = () => readFileSync(path, 'utf8').trim().split('\n')
  await expect.poll(() => lines().length).toBe(1_000)
  expect(lines().map((line) => JSON.parse(line).at)).toEqual(Array.from({ length: 1_000 }, (_, at) => at))
  output.write('in progress\n')
  output.write('waiting\n')
  output.flushSync()
  expect(lines()).toContain('waiting')
  await expect.poll(lines).toContain('in progress')
  expect(failures).toEqual([])
  closeSync(fd)
})

it.runIf(process.platform === 'linux')('drops the lines that a full disk does not take, reports it once, and ends', async () => {
  const fd = openSync('/dev/full', 'w')
  const { output, failures } = openOutput(fd)
  const log = createLog('info', output)
  log.info('one')
  await expect.poll(() => failures).toEqual([expect.stringContaining('ENOSPC')])
  log.info('two')
  log.fatal('three')
  await written()
  log.info('four')
  output.write('five\n')
  output.flushSync()
  await written()
  expect(failures).toHaveLength(1)
  closeSync(fd)
})

it('keeps no more than a million characters while the log does not take them, and reports that it drops the others', async () => {
  const path = join(folder, 'flood')
  const fd = openSync(path, 'a')
  const { output, failures } = openOutput(fd)
  // The first is under way, and none of them ends before this loop.
  for (let at = 0; at < 3_000; at += 1) output.write('x'.repeat(1_000))
  await expect.poll(() => statSync(path).size).toBe(1_001_000)
  expect(failures).toEqual(['its reader is slower than the store'])
  closeSync(fd)
})
