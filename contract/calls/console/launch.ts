import { z } from 'zod'
import { endpoint, success } from '../../endpoint.ts'

/** Points of the launch check list, in its order. */
export const LAUNCH_POINTS = [
  'address',
  'secret',
  'payments',
  'messages',
  'push',
  'facts',
  'protection',
  'processors',
  'policies',
  'accounts',
  'notices',
  'secondStep',
] as const
export type LaunchPoint = (typeof LAUNCH_POINTS)[number]

/** Most names that a point shows. */
export const MAX_SHOWN = 8

export const launchPointSchema = z.object({
  point: z.enum(LAUNCH_POINTS),
  done: z.boolean(),
  /** Names of what is missing: environment variables, paths of settings, policies, or people; at most {@link MAX_SHOWN}. */
  missing: z.array(z.string()).max(MAX_SHOWN),
  /** How many are missing. */
  count: z.int().min(0),
})
export type LaunchItem = z.infer<typeof launchPointSchema>

export const consoleLaunch = endpoint({
  method: 'GET',
  path: '/api/console/settings/launch',
  access: 'staff',
  permission: 'settings.write',
  summary: 'The launch check list: what a store in production still misses before it may open',
  response: success({ items: z.array(launchPointSchema), production: z.boolean(), lookedAt: z.iso.datetime() }),
})
