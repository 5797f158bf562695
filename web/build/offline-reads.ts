import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CALLS } from '#contract/calls/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The source of a pattern for the paths of the calls whose responses browsers cache for these readers (`offline` in the contract). */
export function offlineReads(readers: 'everybody' | 'owner'): string {
  const paths = CALLS.filter(({ offline }) => offline === readers).map(({ path }) => path.replaceAll(/:\w+/g, '[\\w-]+'))
  return `^(?:${paths.join('|')})$`
}

/** A fingerprint of the response schemas of these calls. */
export function shapeOf(calls: readonly Pick<Endpoint, 'path' | 'response'>[]): string {
  const shapes = calls.map(({ path, response }) => [path, z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })])
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 8)
}
