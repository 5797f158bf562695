import { isLoopbackHost } from '#server/platform/process/loopback.ts'
import type { Config } from './config.ts'

/** Addresses to listen on that only this machine reaches. `0.0.0.0` and `::` are every address of the machine. */
const LISTENS_HERE = /^(?:localhost|127(?:\.\d+){3}|::1)$/

/**
 * Whether a demo that other machines reach hides its owner and its mailbox from them: mails in there hold reset links and codes, and the
 * usual password of the owner is public. `DEMO_OPEN=true` gives both to everybody.
 */
export function demoIsGuarded({ mode, host, publicUrl, demoOpen }: Pick<Config, 'mode' | 'host' | 'publicUrl' | 'demoOpen'>): boolean {
  const reached = !LISTENS_HERE.test(host) || !isLoopbackHost(new URL(publicUrl).hostname)
  return mode === 'demo' && reached && !demoOpen
}
