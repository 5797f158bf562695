/** Path of the console, the application of staff. */
export const CONSOLE_PATH = '/console'

/** Whether a path belongs to the console. */
export function isConsolePath(pathname: string): boolean {
  return /^\/console(?:\/|$)/i.test(pathname)
}
