import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const BIN = resolve(import.meta.dirname, '..', 'node_modules', '.bin')

/** Runs a program of the project with its own Node first in the path; its output is shown. Returns the exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return codeOf(start(program, args, env, ['ignore', 'inherit', 'inherit']))
}

/**
 * Runs a program of the project like {@link run}, but keeps its output back, so that two programs do not write between each other's lines.
 */
export async function runApart(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = start(program, args, env, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return { code: await codeOf(child), output }
}

function start(program: string, args: readonly string[], env: Record<string, string>, stdio: StdioOptions): ChildProcess {
  return spawn(program, args, {
    cwd: resolve(BIN, '..', '..'),
    stdio,
    env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` },
  })
}

function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => done(code ?? 1))
  })
}
