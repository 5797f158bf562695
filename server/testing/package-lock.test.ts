import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
})
const { packages } = lockSchema.parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')))

/** Every place where a package in `from` may find `name`, the nearest first. */
function places(from: string, name: string): string[] {
  const outer = from === '' ? [] : places(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  return [`${from === '' ? '' : `${from}/`}node_modules/${name}`, ...outer]
}

it('names the parts of every package for every kind of machine, without which npm ci refuses the lock file', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !places(path, name).some((place) => place in packages)),
  )
  expect(missing).toEqual([])
})
