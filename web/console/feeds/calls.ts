import type { consoleFeeds } from '#contract/calls/console/feeds.ts'
import { defineCalls } from '../api/calls.ts'

/** The call of product feeds. */
export const feedCalls = defineCalls((call) => ({
  feeds: call<typeof consoleFeeds>('GET /api/console/feeds'),
}))
