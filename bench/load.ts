import autocannon from 'autocannon'

/** How many connections ask at once. */
export const CONNECTIONS = 32
const WARM_UP_SECONDS = 2

/** Requests a second that 32 connections get answered. @throws Error when an answer was no success. */
export async function rateOf(options: Omit<autocannon.Options, 'connections' | 'duration'>, seconds: number): Promise<number> {
  await load({ ...options, duration: WARM_UP_SECONDS })
  const { requests, non2xx, errors, duration } = await load({ ...options, duration: seconds })
  if (non2xx > 0 || errors > 0) throw new Error(`${options.url}: ${non2xx} refusals and ${errors} errors`)
  return requests.total / duration
}

const load = (options: autocannon.Options) => autocannon({ connections: CONNECTIONS, ...options })
