import { constants, createGzip, type Gzip } from 'node:zlib'

/** 4 costs twice the work for seven bytes less in a hundred; readers of gzip are few (browsers take brotli over https). */
const LEVEL = 1
/** Compressors that work at the same time; more only take memory. */
const COMPRESSORS = 2

/** A compressor that can begin anew, which the types of Node tell of its sister `Deflate` alone. */
interface Compressor extends Gzip {
  reset: () => void
}

const free: Compressor[] = []
const waiting: ((compressor: Compressor) => void)[] = []
let made = 0

/**
 * Packs a body. A compressor takes a quarter of a megabyte outside of the heap and longer to open than a page to pack, so the same few
 * work for all bodies, one after the other.
 * @throws what zlib throws
 */
export async function gzip(body: Buffer): Promise<Buffer> {
  const compressor = await takeCompressor()
  try {
    const packed = await pack(compressor, body)
    compressor.reset()
    giveBack(compressor)
    return packed
  } catch (error) {
    compressor.destroy()
    giveBack(openCompressor())
    throw error
  }
}

function takeCompressor(): Promise<Compressor> | Compressor {
  const compressor = free.pop()
  if (compressor) return compressor
  if (made === COMPRESSORS) return new Promise((resolve) => waiting.push(resolve))
  made += 1
  return openCompressor()
}

function openCompressor(): Compressor {
  const compressor = createGzip({ level: LEVEL })
  if (!canBeginAnew(compressor)) throw new Error('This Node has no compressor that can begin anew')
  return compressor
}

const canBeginAnew = (compressor: Gzip): compressor is Compressor => 'reset' in compressor

function giveBack(compressor: Compressor): void {
  const next = waiting.shift()
  if (next) next(compressor)
  else free.push(compressor)
}

function pack(compressor: Gzip, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = (chunk: Buffer) => chunks.push(chunk)
    compressor.on('data', collect)
    compressor.once('error', reject)
    compressor.write(body)
    compressor.flush(constants.Z_FINISH, () => {
      // What was pushed is told at once or with the next tick; reading tells the rest of it now.
      while (compressor.read() !== null);
      compressor.off('data', collect)
      compressor.off('error', reject)
      // A copy: what it gives are windows into buffers that go on growing.
      resolve(Buffer.concat(chunks))
    })
  })
}
