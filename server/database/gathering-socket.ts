import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends what is written within one turn of the event loop at once. Handing bytes to the kernel, and waking who reads them, costs
 * more than most statements of the store; what is written in one turn is never further apart than the callbacks of that turn.
 */
export class GatheringSocket extends Socket {
  private gathering = false

  constructor() {
    super()
    // Connecting sets `write` to Node's own, so that it cannot be overridden before.
    this.once('connect', () => {
      this.write = this.writeGathered
    })
  }

  private writeGathered(data: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.gather()
    return typeof encoding === 'function' ? super.write(data, encoding) : super.write(data, encoding, done)
  }

  private gather(): void {
    if (this.gathering) return
    this.gathering = true
    this.cork()
    setImmediate(() => {
      this.gathering = false
      this.uncork()
    })
  }
}
