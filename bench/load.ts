import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installDebianPackages } from '../scripts/install-debian-packages.ts'

/** Number of concurrent connections. */
export const CONNECTIONS = 32
const WARM_UP_SECONDS = 2
const WRK = '/usr/bin/wrk'

const execute = promisify(execFile)

/** A call that the load generator repeats. */
export interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Installs the load generator when it is missing. @throws Error when it cannot be installed. */
export async function ensureWrk(): Promise<void> {
  if (!existsSync(WRK)) await installDebianPackages('wrk')
  if (!existsSync(WRK)) throw new Error(`The bench needs the load generator wrk (Debian package wrk), and ${WRK} is missing`)
}

/**
 * Requests per second over 32 connections that make these calls in turn. The load generator is a single native thread: one on Node would
 * use more processor time per response than the store does.
 * @throws Error when a response was not successful
 */
export async function rateOf(origin: string, calls: readonly Call[], seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-bench-load-'))
  try {
    const script = join(folder, 'calls.lua')
    await writeFile(script, luaOf(calls))
    await load(origin, script, WARM_UP_SECONDS)
    return await load(origin, script, seconds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @see https://github.com/wg/wrk/blob/master/SCRIPTING */
async function load(origin: string, script: string, seconds: number): Promise<number> {
  const args = [
    '--threads',
    '1',
    '--connections',
    String(CONNECTIONS),
    '--duration',
    `${seconds}s`,
    '--timeout',
    '10s',
    '--script',
    script,
    origin,
  ]
  const { stdout } = await execute(WRK, args)
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1])
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk at ${origin} did not get successful responses alone:\n${stdout}`)
  return rate
}

/** The requests as text are made once, so that making them costs the load generator nothing. */
function luaOf(calls: readonly Call[]): string {
  const made = calls.map(({ method, path, headers = {}, body }) => {
    const fields = Object.entries({ 'accept-encoding': 'gzip', ...headers }).map(([name, value]) => `[${quote(name)}] = ${quote(value)}`)
    return `  wrk.format(${quote(method)}, ${quote(path)}, { ${fields.join(', ')} }, ${body === undefined ? 'nil' : quote(body)})`
  })
  return `local calls\nlocal turn = 0\nfunction init()\n  calls = {\n${made.join(',\n')}\n  }\nend\nfunction request()\n  turn = turn % #calls + 1\n  return calls[turn]\nend\n`
}

/** A Lua string: JSON's escapes for what the bench sends (no other control characters). */
const quote = (text: string) => JSON.stringify(text)
