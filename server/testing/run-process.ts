import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import type { Readable } from 'node:stream'

export type RunningProcess = {
  child: ChildProcess
  /** Everything printed so far, error output included. */
  output: () => string
  /** Resolves with the first line that matches; rejects when the process ends without it. */
  line: (pattern: RegExp) => Promise<string>
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
}

/** Starts a TypeScript file of the store as a process of its own. */
export function runProcess(
  file: string,
  args: string[] = [],
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): RunningProcess {
  return watch(
    spawn(process.execPath, [file, ...args], { ...options, env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

/** Runs a command of `package.json` as npm does, with this Node first in the path. */
export function runShell(command: string, options: { cwd: string; env: Record<string, string> }): RunningProcess {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  return watch(
    spawn('sh', ['-c', command], {
      cwd: options.cwd,
      env: { ...process.env, PATH: path, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

function watch(child: ChildProcessByStdio<null, Readable, Readable>): RunningProcess {
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
