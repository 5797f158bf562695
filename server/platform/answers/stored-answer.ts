import { hash } from 'node:crypto'
import { acceptedEncoding, type Encoding, pack } from './pack.ts'

/** Below this many bytes packing saves less than it costs. */
const SMALLEST = 1_024

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
      packed = pack(this.body, form)
      packed.catch(() => this.packed.delete(form))
      this.packed.set(form, packed)
    }
    return packed
  }
}
