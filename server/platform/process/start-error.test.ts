import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { asStartError, explainError, StartError } from './start-error.ts'

const sentenceOf = (error: unknown): string => (error instanceof StartError ? error.message : `unforeseen: ${String(error)}`)
const systemError = (code: string, path?: string): Error => Object.assign(new Error(code), { code, path })

describe('a start that cannot succeed', () => {
  it('reports that the port is taken', async () => {
    const first = createServer()
    await new Promise<void>((done) => first.listen(0, '127.0.0.1', done))
    const address = first.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const error = await new Promise((done) => createServer().on('error', done).listen(port, '127.0.0.1'))
    expect(sentenceOf(asStartError(error, { port }))).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    )
    first.close()
  })

  it('reports a file in the place of the data folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kade-start-'))
    const file = join(folder, 'data')
    await writeFile(file, '')
    await expect(prepareDataFolder(file)).rejects.toThrow(`${file} is a file where Kade needs a folder.`)
    await rm(folder, { recursive: true })
  })

  it.runIf(process.platform === 'linux')('reports a folder that the system cannot create', async () => {
    await expect(prepareDataFolder('/proc/kade/data')).rejects.toThrow(
      'The folder /proc/kade cannot be made. Set KADE_DATA to another folder.',
    )
  })

  it('creates the parents of the data folder, and accepts an existing one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kade-start-'))
    await prepareDataFolder(join(folder, 'a', 'b'))
    await expect(prepareDataFolder(join(folder, 'a', 'b'))).resolves.toBeUndefined()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['EACCES', 'Kade may not write to /x/data.'],
    ['EROFS', '/x/data is on a read-only disk.'],
    ['ENOSPC', 'The disk of /x/data is full.'],
  ])('explains %s for the data folder', (code, sentence) => {
    expect(sentenceOf(asStartError(systemError(code), { folder: '/x/data' }))).toContain(sentence)
    expect(sentenceOf(asStartError(systemError(code, '/x/data/secrets'), { folder: '/x/data' }))).toContain(sentence)
    expect(sentenceOf(asStartError(systemError(code, '/x'), { folder: '/x/data' }))).toContain(sentence.replace('/x/data', '/x'))
  })

  it('returns an unexpected error unchanged', () => {
    const error = new Error('a fault')
    expect(asStartError(error)).toBe(error)
  })
})

it('an unexpected failure begins with its cause, and its values do not hide it', () => {
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const failed = new Error(`Failed query: insert into "stock_move" values ${'($1, $2), '.repeat(20_000)}`, { cause: timeout })
  const text = explainError(failed)
  expect(text.split('\n')[0]).toBe('Kade could not start: Error: canceling statement due to statement timeout (57014)')
  expect(text).toContain('Failed query: insert into "stock_move"')
  expect(text).toMatch(/\n\s+at .*start-error\.test/)
  expect(text.length).toBeLessThan(5_000)
  expect(explainError('no reason')).toContain('no reason')
})
