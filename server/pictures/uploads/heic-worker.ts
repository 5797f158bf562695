import { parentPort, workerData } from 'node:worker_threads'

/**
 * Most memory that the decoder may take, in WebAssembly's pages of 64 KiB: 320 MiB, half as much again as the largest photo needs (215).
 * One of 48 million pixels would need 388.
 */
const MAX_PAGES = 5_120
const PAGE_BYTES = 65_536

const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength / PAGE_BYTES + pages > MAX_PAGES) throw new RangeError('The decoder requests too much memory')
  return grow.call(this, pages)
}

// After the bound above, because the decoder takes its memory when it is loaded.
const { default: decode } = await import('heic-decode')
const { width, height, data } = await decode({ buffer: workerData })
parentPort?.postMessage({ width, height, data }, [data.buffer])
