import { fork } from 'node:child_process'
import { bareEnvironment } from '../process/bare-environment.ts'

/**
 * Limits of a process that reads or writes a file: heap in megabytes (a file may unpack to far more than it weighs), time in milliseconds.
 */
export interface FileProcessLimits {
  heapMb: number
  timeMs: number
}

/**
 * Runs a program in a process of its own, limited and without the store's secrets, because strangers made its file.
 * {@link serveFileProcess} is its other side. Returns its messages; null when it crashed or ran out of time or memory.
 * @param take handles each message before the next one is made, so that no unpacked file is in memory as a whole; none is returned then
 * @throws Error that `take` throws
 */
export async function runFileProcess<Message>(
  program: string,
  requests: Iterable<unknown> | AsyncIterable<unknown>,
  { heapMb, timeMs }: FileProcessLimits,
  take?: (message: Message) => Promise<void>,
): Promise<Message[] | null> {
  const execArgv = [`--max-old-space-size=${heapMb}`]
  const child = fork(program, { execArgv, serialization: 'advanced', env: bareEnvironment() })
  const messages: Message[] = []
  let responded = false
  let failure: { error: unknown } | undefined
  const ended = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
    child.once('error', () => resolve(false))
  })
  child.on('message', async (message: Message) => {
    responded = true
    try {
      if (take) await take(message)
      else messages.push(message)
      if (child.connected) child.send({ taken: true }, () => undefined)
    } catch (error) {
      failure = { error }
      child.kill('SIGKILL')
    }
  })
  const send = (message: unknown) => new Promise<void>((resolve) => child.send({ message }, () => resolve()))
  try {
    for await (const request of requests) {
      if (!child.connected) break
      await send(request)
    }
    if (child.connected) child.send({ end: true }, () => undefined)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const whole = await ended
  if (failure) throw failure.error
  return whole && responded ? messages : null
}

/**
 * The program's side of {@link runFileProcess}: hands over all requests, sends what `work` yields, one after the other has been taken, and
 * ends. An error ends the process with a failure.
 */
export function serveFileProcess<Request, Message>(work: (requests: Request[]) => Iterable<Message> | AsyncIterable<Message>): void {
  const requests: Request[] = []
  let taken = () => {}
  // The store ends its children itself.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('disconnect', () => process.exit())
  process.on('message', async (sent: { message: Request } | { end: true } | { taken: true }) => {
    if ('taken' in sent) {
      taken()
      return
    }
    if ('message' in sent) {
      requests.push(sent.message)
      return
    }
    try {
      for await (const message of work(requests)) {
        await new Promise<void>((resolve) => {
          taken = resolve
          process.send?.(message)
        })
      }
      process.exit(0)
    } catch {
      process.exit(1)
    }
  })
}
