import { hash } from 'node:crypto'
import { acceptedEncoding, compress, type Encoding } from './compress.ts'

/** Bodies below this many bytes are not worth compressing. */
const SMALLEST = 1_024

export interface CachedResponseOptions {
  headers: Record<string, string>
  body: Buffer
  tags?: Iterable<string>
  /** The parsed value of the body, for callers inside the process. */
  result?: unknown
  /** Copies of the body that are already compressed. */
  compressed?: { br?: Buffer; gzip?: Buffer }
  /** Whether the body is compressed for clients that accept it. Default: when it is large enough. */
  compressible?: boolean
}

/** A successful response for every visitor: its headers, and its body in each encoding. */
export class CachedResponse {
  /** Every header that does not depend on the client, with ETag and Vary. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The parsed value of a call's body. Shared between callers, so it must not be mutated. */
  readonly result: unknown
  readonly etag: string
  /** Cache tags: invalidating one of them evicts the response. */
  readonly tags: ReadonlySet<string>
  private readonly compressed = new Map<Encoding, Promise<Buffer>>()
  private readonly compressible: boolean

  constructor(options: CachedResponseOptions) {
    this.compressible = options.compressible ?? options.body.length >= SMALLEST
    this.body = options.body
    this.result = options.result
    this.tags = new Set(options.tags)
    this.etag = `W/"${hash('sha256', options.body, 'base64url').slice(0, 22)}"`
    const vary = [options.headers.vary ?? [], 'Accept-Encoding'].flat().join(', ')
    this.headers = { ...options.headers, etag: this.etag, vary }
    for (const encoding of ['br', 'gzip'] as const) {
      const body = options.compressed?.[encoding]
      if (body) this.compressed.set(encoding, Promise.resolve(body))
    }
  }

  /** Approximate bytes in memory: compressed copies take about a fifth of the text, the parsed value about three times its length. */
  get bytes(): number {
    return Math.ceil(this.body.length * (this.result === undefined ? 1.5 : 4.5)) + 1_024
  }

  /** The encoding to send to a client with this Accept-Encoding header. */
  encodingFor(accepted: string | undefined): Encoding {
    const encoding = acceptedEncoding(accepted)
    return this.compressible || this.compressed.has(encoding) ? encoding : 'identity'
  }

  /** The body in an encoding; compressed once. */
  bodyIn(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.body)
    let compressed = this.compressed.get(encoding)
    if (!compressed) {
      compressed = compress(this.body, encoding)
      compressed.catch(() => this.compressed.delete(encoding))
      this.compressed.set(encoding, compressed)
    }
    return compressed
  }
}
