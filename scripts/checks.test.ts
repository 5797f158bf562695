import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CHECKS, failedChecks } from './checks.ts'
import { sortFiles } from './test-files.ts'

it('goes on after a check that failed, and names all that did', async () => {
  const started: string[] = []
  const failed = await failedChecks(async (name) => {
    started.push(name)
    return ['check:lint', 'check:texts'].includes(name) ? 1 : 0
  })
  expect(started.toSorted()).toEqual(CHECKS.toSorted())
  expect(failed).toEqual(['check:lint', 'check:texts'])
})

it('looks for unused code after the types of routes are written, and meanwhile goes on with the others', async () => {
  const types = Promise.withResolvers<number>()
  const started: string[] = []
  const checking = failedChecks((name) => {
    started.push(name)
    if (name === 'check:texts') types.resolve(0)
    return name === 'check:types' ? types.promise : Promise.resolve(0)
  })
  expect(await checking).toEqual([])
  expect(started.indexOf('check:unused')).toBeGreaterThan(started.indexOf('check:texts'))
})

it('runs checks that package.json has, all of them', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(Object.keys(scripts).filter((name) => name.startsWith('check:'))).toEqual(CHECKS)
  expect(scripts.check).toBe('node scripts/check.ts')
  expect(scripts.fix).toBe('biome check --write .')
})

it('hands journeys to the browser and all other files to Vitest', () => {
  const unit = ['server/checkout/place-order.test.ts', 'web/orders']
  const journeys = ['e2e/help.e2e.ts', 'help.e2e', 'e2e/search.e2e.ts:12']
  expect(sortFiles([...unit, ...journeys])).toEqual({ tests: unit, journeys })
  expect(sortFiles([])).toEqual({ tests: [], journeys: [] })
})
