import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { type RunningProcess, runProcess } from '#server/testing/run-process.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** A real process that handles signals; `steps` is the body of its set-up. */
async function program(steps: string): Promise<RunningProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-lifecycle-'))
  folders.push(folder)
  const file = join(folder, 'program.mts')
  const lifecycle = pathToFileURL(join(import.meta.dirname, 'lifecycle.ts')).href
  await writeFile(
    file,
    `import { createLifecycle } from '${lifecycle}'
     const wait = (ms) => new Promise((done) => setTimeout(done, ms))
     const lifecycle = createLifecycle({ log: { info: console.log, error: console.log } })
     const later = Promise.withResolvers()
     // Advances the clock of the process beyond the second in which two signals count as one.
     process.on('SIGUSR2', () => {
       const { now } = Date
       Date.now = () => now() + 1_200
       later.resolve()
       console.log('later')
     })
     ${steps}
     lifecycle.listenToSignals()
     lifecycle.markReady()
     setInterval(() => undefined, 1000)
     console.log('up')`,
  )
  const running = runProcess(file)
  await running.line(/^up$/)
  return running
}

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'runs the steps on %s, readiness off first, the last step added next, and exits 0',
    async (signal) => {
      const running = await program(`
      lifecycle.onStop({ name: 'second', stop: () => console.log('second') })
      lifecycle.onStop({ name: 'first', stop: async () => { await wait(100); console.log('first', lifecycle.isReady()) } })`)
      running.child.kill(signal)
      expect(await running.ended).toBe(0)
      expect(running.output()).toMatch(/up\nStopping \(SIG\w+\)\.\nfirst false\nsecond\nStopped\.\n/)
    },
  )

  it('continues with the next step after one that fails or hangs, and exits 1', async () => {
    const running = await program(`
      lifecycle.onStop({ name: 'database', stop: () => console.log('database stopped') })
      lifecycle.onStop({ name: 'requests', stop: () => wait(60_000), limitMs: 200 })
      lifecycle.onStop({ name: 'mail', stop: () => { throw new Error('broken') } })`)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(1)
    expect(running.output()).toContain('Stopping: mail failed (broken).\nStopping: requests did not end within 0.2 s.\ndatabase stopped\n')
  })

  it('ends at once with 1 on a second signal', async () => {
    const running = await program(`lifecycle.onStop({ name: 'slow', stop: () => wait(10_000), limitMs: 10_000 })`)
    const begun = Date.now()
    running.child.kill('SIGTERM')
    await running.line(/^Stopping/)
    running.child.kill('SIGUSR2')
    await running.line(/^later$/)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(1)
    expect(Date.now() - begun).toBeLessThan(5_000)
  })

  it('counts the same signal forwarded by npm at the same moment as one', async () => {
    const running = await program(`lifecycle.onStop({ name: 'slow', stop: () => later.promise })`)
    running.child.kill('SIGINT')
    await running.line(/^Stopping/)
    running.child.kill('SIGINT')
    // Arrives after the second signal: signals with lower numbers are delivered first.
    running.child.kill('SIGUSR2')
    expect(await running.ended).toBe(0)
  })
})
