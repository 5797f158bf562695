import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type RunningProcess = {
  child: ChildProcess
  /** Everything printed so far, error output included. */
  output: () => string
  /** Resolves with the first line that matches; rejects when the process ends without it. */
  line: (pattern: RegExp) => Promise<string>
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
}

/** The store is started with it, too. */
const PRELOAD = join(import.meta.dirname, '../platform/preload.ts')

/** Starts a TypeScript file of the store as a process of its own. */
export function runProcess(
  file: string,
  args: string[] = [],
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): RunningProcess {
  const child = spawn(process.execPath, ['--import', PRELOAD, file, ...args], {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const take = (text: string): void => {
    output += text
    for (const check of waiting) check()
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((done, failed) => {
      const check = (): void => {
        const found = output.split('\n').find((text) => pattern.test(text))
        if (found === undefined) return
        waiting.delete(check)
        done(found)
      }
      waiting.add(check)
      check()
      void ended.then(() => failed(new Error(`The process ended without ${pattern}:\n${output}`)))
    })
  return { child, output: () => output, line, ended }
}
