import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const BIN = resolve(import.meta.dirname, '..', 'node_modules', '.bin')

/** Runs a program of the project with its own Node first in the path; its output is shown. Returns the exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: resolve(BIN, '..', '..'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` },
    })
    child.once('error', failed)
    child.once('close', (code) => done(code ?? 1))
  })
}
