/** Answers 200 with `{"status":"ok"}` while the store answers at all; asked for by monitors, and by browsers to see whether there is a line. */
export const HEALTH_PATH = '/healthz'
