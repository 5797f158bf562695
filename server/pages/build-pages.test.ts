import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areFresh, buildPages, ensurePagesBuilt } from './build-pages.ts'

const TOOL = 'node_modules/@react-router/dev/bin.cjs'
const BUILDS = "require('node:fs').mkdirSync('build', { recursive: true })"

let root = ''

/** A project with every source of the pages, and a build tool that finishes at once. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kade-build-'))
  for (const folder of ['web', 'contract', 'locales', 'node_modules/@react-router/dev'])
    await mkdir(join(root, folder), { recursive: true })
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'package-lock.json']) await writeFile(join(root, file), '')
  await writeFile(join(root, TOOL), BUILDS)
})
afterAll(() => rm(root, { recursive: true }))

it('records the build as fresh, so that the start builds nothing until a source changes', async () => {
  const reported: string[] = []
  expect(await areFresh(root)).toBe(false)
  await buildPages(root)
  expect(await areFresh(root)).toBe(true)
  await ensurePagesBuilt(root, (line) => reported.push(line))
  expect(reported).toEqual([])
  await writeFile(join(root, 'web/page.tsx'), 'changed')
  await ensurePagesBuilt(root, (line) => reported.push(line))
  expect(reported).toHaveLength(1)
  expect(await areFresh(root)).toBe(true)
})

it('does not record a failed build as fresh', async () => {
  await writeFile(join(root, TOOL), 'process.exit(1)')
  await expect(buildPages(root)).rejects.toThrow('could not be built')
  expect(await areFresh(root)).toBe(false)
})
