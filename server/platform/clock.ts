/** The current time. Tests replace it; deadlines that several nodes decide use the database's `now()` instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
