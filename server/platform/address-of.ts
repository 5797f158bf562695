/** The address of a client. A connection that was closed meanwhile has none any more, and its call is in the log all the same. */
export function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? 'unknown'
}
