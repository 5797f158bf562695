import { write, writeSync } from 'node:fs'

/** Characters that wait to be written at most: a log that nobody takes must not fill the memory. */
const MAX_WAITING = 1_000_000
/** Milliseconds until a pipe that is full is tried again, and how often that is done while the process exits. */
const AGAIN_MS = 100
const TRIES_AT_EXIT = 10

export interface LogOutputOptions {
  fd: number
  /** Called once when the log cannot be written, and again when it fails after a recovery. */
  onFailure: (error: Error) => void
}

/**
 * Lines of the store and of its log, written in batches without waiting for the disk. Lines that cannot be written, because the disk is
 * full or the reader has gone, are dropped: the store goes on and can be stopped. pino's own destination repeats them for ever while the
 * process exits.
 */
export class LogOutput {
  private readonly fd: number
  private readonly onFailure: (error: Error) => void
  private waiting = ''
  private writing = false
  private failing = false
  private overflowing = false

  constructor({ fd, onFailure }: LogOutputOptions) {
    this.fd = fd
    this.onFailure = onFailure
  }

  write(text: string): void {
    if (this.waiting.length + text.length > MAX_WAITING) return void this.reportOverflow()
    this.waiting += text
    if (!this.writing) this.writeWaiting()
  }

  /** Writes what waits before the process exits, or drops it. pino calls it for fatal lines. */
  flushSync(): void {
    let rest = this.takeWaiting()
    for (let tries = 0; rest.length > 0 && tries < TRIES_AT_EXIT; ) {
      try {
        rest = rest.subarray(writeSync(this.fd, rest))
      } catch (error) {
        if (!isBusy(error)) return
        tries += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS)
      }
    }
  }

  private reportOverflow(): void {
    if (!this.overflowing) this.onFailure(new Error('its reader is slower than the store'))
    this.overflowing = true
  }

  private takeWaiting(): Buffer {
    const taken = Buffer.from(this.waiting)
    this.waiting = ''
    return taken
  }

  private writeWaiting(): void {
    this.writing = this.waiting !== ''
    if (!this.writing) this.overflowing = false
    if (this.writing) this.send(this.takeWaiting())
  }

  private send(bytes: Buffer): void {
    write(this.fd, bytes, (error, written) => {
      if (error && isBusy(error)) return void setTimeout(() => this.send(bytes), AGAIN_MS)
      if (!error && written < bytes.length) return this.send(bytes.subarray(written))
      if (error && !this.failing) this.onFailure(error)
      this.failing = error !== null
      this.writeWaiting()
    })
  }
}

/** Whether a pipe is full at the moment. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && ['EAGAIN', 'EBUSY'].includes(String(Reflect.get(error, 'code')))
}

/** The process's standard output. Its lines that wait are written when the process exits. */
export function openLogOutput(): LogOutput {
  // A failure of other writers to these streams, or of the report of one, must not end the store either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const onFailure = (error: Error): void => {
    process.stderr.write(`The log cannot be written, and its lines are dropped: ${error.message}\n`)
  }
  const output = new LogOutput({ fd: 1, onFailure })
  process.once('exit', () => output.flushSync())
  return output
}
