/** What time it is. Tests set it; deadlines that several nodes decide use the database's `now()` instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
