import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { gzip } from './gzip.ts'

/** In which form a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A whole response as it leaves the process: its head, flat as Node takes it, and its body. */
export interface ReadyResponse {
  head: string[]
  body: Buffer
}

const brotli = promisify(brotliCompress)
/** Below this many bytes packing saves less than it costs. */
const SMALLEST = 1_024
/** On our pages 9 costs ten times the work of 5 for one byte less in a hundred (measured: 26 ms instead of 2.5 for the home page). */
const BROTLI_QUALITY = 5
/** A window above the size of a page only costs memory: 2^18 bytes. */
const BROTLI_WINDOW = 18

export interface StoredAnswerOptions {
  headers: Record<string, string>
  body: Buffer
  tags?: Iterable<string>
  /** What the body says, for those who read it inside the process. */
  result?: unknown
  /** Copies of the body that are packed already. */
  packed?: { br?: Buffer; gzip?: Buffer }
  /** Whether the body is packed for readers who take that, unless there is a copy already. Default: when it is worth it. */
  packable?: boolean
}

/** A successful answer for everybody: its body in every form that readers accept, and what its head says. */
export class StoredAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** What the body says, of a call; shared by all who read it, so nobody may change it. */
  readonly result: unknown
  readonly etag: string
  /** What it shows: a change of one of these makes it outdated. */
  readonly tags: ReadonlySet<string>
  /** The responses that were sent already, by form: the next reader gets the same bytes. */
  readonly ready = new Map<Encoding, ReadyResponse>()
  private readonly packed = new Map<Encoding, Promise<Buffer>>()
  private readonly packable: boolean

  constructor(options: StoredAnswerOptions) {
    this.packable = options.packable ?? options.body.length >= SMALLEST
    this.headers = options.headers
    this.body = options.body
    this.result = options.result
    this.tags = new Set(options.tags)
    this.etag = `W/"${hash('sha256', options.body, 'base64url').slice(0, 22)}"`
    for (const form of ['br', 'gzip'] as const) {
      const body = options.packed?.[form]
      if (body) this.packed.set(form, Promise.resolve(body))
    }
  }

  /** Bytes that it holds in memory, roughly: text packs to a fifth, and what it says takes three times its letters. */
  get bytes(): number {
    return Math.ceil(this.body.length * (this.result === undefined ? 1.5 : 4.5)) + 1_024
  }

  /** The form to send to a reader who accepts these. */
  formFor(accepted: string | undefined): Encoding {
    const form = acceptedEncoding(accepted)
    return this.packable || this.packed.has(form) ? form : 'identity'
  }

  /** The body in a form; packed once. */
  in(form: Encoding): Promise<Buffer> {
    if (form === 'identity') return Promise.resolve(this.body)
    let packed = this.packed.get(form)
    if (!packed) {
      packed = form === 'br' ? brotli(this.body, brotliOptions(this.body.length)) : gzip(this.body)
      packed.catch(() => this.packed.delete(form))
      this.packed.set(form, packed)
    }
    return packed
  }
}

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
  },
})

/** The best of our forms that an Accept-Encoding header takes (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  // Nearly every browser names its forms without weights.
  if (!header.includes(';')) return header.includes('br') ? 'br' : header.includes('gzip') ? 'gzip' : 'identity'
  const taken = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    if (weight === undefined || Number(weight.slice(2)) > 0) taken.add(name)
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
}
