import type { consoleFeeds } from '#contract/calls/console/feeds.ts'
import { defineCalls } from '../api/calls.ts'

export const feedCalls = defineCalls((call) => ({
  feeds: call<typeof consoleFeeds>('GET /api/console/feeds'),
}))
