/**
 * Returns 200 with `{"status":"ok"}` while the process serves requests. Monitors request it, and browsers, to detect whether they are
 * online.
 */
export const HEALTH_PATH = '/healthz'
