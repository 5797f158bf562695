import { LIVE_EVENT_TYPES, LIVE_EVENTS_PATH } from '#contract/live.ts'
import { pause } from '../connection/pause.ts'
import { emitLive, type LiveState, setLiveState } from './live-bus.ts'
import { readStream } from './read-stream.ts'

/** Without a byte for that long, not even a heartbeat (15 s), the connection is dead. */
const HEARTBEAT_TIMEOUT_MS = 35_000
/** Without a stream for that long, readers start to poll while connecting goes on. */
const CONNECT_TIMEOUT_MS = 5_000
/** Backoff in milliseconds before retry n: 0.5 s, 1 s … at most 30 s, with jitter so that clients do not reconnect at the same moment. */
const retryAfter = (failures: number) => Math.min(30_000, 500 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random())

/** Milliseconds before reconnecting after the server ended the session: a page that signs itself out has closed its stream by then. */
const AFTER_END_MS = 250

export interface StreamOptions {
  /** The token of the session; null when it is over. Without it the session is in a cookie. */
  token?(): string | null
  /** Headers besides. */
  headers?: () => Readonly<Record<string, string>>
  /** Called when the server rejects this token; empty for a session in a cookie. */
  onUnauthenticated(token: string): void
  /** Path of the stream; by default that of shoppers. */
  path?: string
  /** Origin of the store; by default the page's own. */
  origin?: string
}

/** Keeps the stream of live events open until `signal` aborts, and reconnects with backoff. Events go to the bus. */
export async function keepStream(options: StreamOptions, signal: AbortSignal): Promise<void> {
  const become = (state: LiveState) => {
    if (!signal.aborted) setLiveState(state)
  }
  let failures = 0
  become('waiting')
  while (!signal.aborted) {
    const patience = setTimeout(() => become('down'), CONNECT_TIMEOUT_MS)
    let wasReady = false
    const end = await readOnce(options, signal, (state) => {
      clearTimeout(patience)
      wasReady ||= state === 'open'
      become(state)
    }).catch((): StreamEnd => 'lost')
    clearTimeout(patience)
    if (end === 'signedOut') return become('off')
    if (wasReady) failures = 0
    become(wasReady ? 'waiting' : 'down')
    await pause(end === 'ended' ? AFTER_END_MS : retryAfter(failures), signal)
    failures += 1
  }
}

/** `signedOut`: the session is over. `ended`: the server ended the stream because its session did. `lost`: the connection ended. */
type StreamEnd = 'signedOut' | 'ended' | 'lost'

/** One connection, until it ends. */
async function readOnce(options: StreamOptions, signal: AbortSignal, become: (state: 'open' | 'down') => void): Promise<StreamEnd> {
  const token = options.token?.()
  if (token === null) return 'signedOut'
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), HEARTBEAT_TIMEOUT_MS)
  }
  onBytes()
  try {
    const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    const response = await fetch(`${options.origin ?? ''}${options.path ?? LIVE_EVENTS_PATH}`, {
      headers: { ...options.headers?.(), ...authorization, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) {
      options.onUnauthenticated(token ?? '')
      return 'signedOut'
    }
    if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`)
    for await (const { event, data } of readStream(response.body, onBytes)) {
      if (event === 'ready') become('open')
      else if (event === 'lost') become('down')
      else if (event === 'ended') return 'ended'
      else dispatch(event, data)
    }
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

function dispatch(event: string, data: string): void {
  const type = LIVE_EVENT_TYPES.find((name) => name === event)
  const value: unknown = JSON.parse(data)
  if (type && typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') emitLive(type, value.id)
}
