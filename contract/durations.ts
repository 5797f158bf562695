/** Lengths of time, in milliseconds. A day has 24 hours everywhere: Korea keeps one clock all year. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The same in seconds, as rate limits and caches count. */
export const HOUR_SECONDS = 3_600
export const DAY_SECONDS = 24 * HOUR_SECONDS
