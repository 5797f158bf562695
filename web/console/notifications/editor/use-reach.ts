import { useDeferredValue } from 'react'
import type { Reach } from '#contract/calls/console/campaigns.ts'
import type { Audience } from '#contract/rules/campaigns.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { notificationCalls } from '../calls.ts'

/** How many people an audience has; without `reach` until it is loaded. */
export function useReach(audience: Audience, advertising: boolean): { reach: Reach | undefined; failed: boolean } {
  const calls = useCalls(notificationCalls)
  const wanted = useDeferredValue(audience)
  const query = useConsoleQuery({
    key: ['campaigns', 'reach', wanted, advertising],
    read: (signal) => calls.reach({ ...queryOf(wanted), advertising: advertising ? 'true' : 'false' }, { signal }),
  })
  return { reach: query.isPlaceholderData ? undefined : query.data?.reach, failed: query.isError }
}

function queryOf(audience: Audience) {
  if (audience.kind === 'everybody') return { kind: audience.kind }
  if (audience.kind === 'one') return { kind: audience.kind, customerId: audience.customerId }
  const { language, boughtDays, aisle } = audience
  return {
    kind: audience.kind,
    ...(language !== null && { reads: language }),
    ...(boughtDays !== null && { boughtDays }),
    ...(aisle !== null && { aisle }),
  }
}
