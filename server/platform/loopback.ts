/** Whether a host name, as a URL has it, is this machine. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127\./.test(host) ||
    ['[::1]', '0.0.0.0', '[::]'].includes(host) ||
    /^\[::ffff:7f/.test(host)
  )
}
