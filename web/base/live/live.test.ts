import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Environment, keepFresh } from './keep-fresh.ts'
import { keepStream } from './keep-stream.ts'
import { emitLive, type LiveHandler, liveState, onLiveEvent, setLiveState } from './live-bus.ts'
import { readStream } from './read-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  setLiveState('off')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
/** A stream that the test writes to. */
function stream() {
  const pipe = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = pipe.writable.getWriter()
  return { body: pipe.readable, write: (text: string) => void writer.write(bytes(text)), end: () => void writer.close() }
}

describe('reading a stream', () => {
  it('puts messages together however they were cut, and leaves out comments', async () => {
    const text = ': hello\n\nevent: ready\ndata: {}\n\nevent: chat\ndata: {"id":"කඩේ"}\n\n: \n\n'
    const all = bytes(text)
    for (const size of [1, 2, 7, all.length]) {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (let at = 0; at < all.length; at += size) controller.enqueue(all.slice(at, at + size))
          controller.close()
        },
      })
      const seen = []
      for await (const message of readStream(body, () => undefined)) seen.push(message)
      expect(seen).toEqual([
        { event: 'ready', data: '{}' },
        { event: 'chat', data: '{"id":"කඩේ"}' },
      ])
    }
  })

  it('gives up a message without an end', async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(bytes('x'.repeat(20_000))),
    })
    await expect(readStream(body, () => undefined).next()).rejects.toThrow('too long')
  })
})

describe('keeping a stream', () => {
  function keep(responses: (() => Response | Promise<Response>)[]) {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
      const respond = responses.shift()
      if (!respond) throw new TypeError('offline')
      return respond()
    })
    vi.stubGlobal('fetch', fetched)
    const refused = vi.fn<(token: string) => void>()
    const stop = new AbortController()
    const done = keepStream({ token: () => 'T', onUnauthenticated: refused }, stop.signal)
    return { fetched, refused, stop, done }
  }
  const listen = (): { ids: (string | null)[]; end: () => void } => {
    const ids: (string | null)[] = []
    return { ids, end: onLiveEvent('chat', (id) => ids.push(id)) }
  }

  it('passes events on, and calls all handlers at each opening of the stream', async () => {
    const { ids, end } = listen()
    const [first, second] = [stream(), stream()]
    const { stop, fetched } = keep([() => new Response(first.body), () => new Response(second.body)])
    expect(liveState()).toBe('waiting')
    first.write('event: ready\ndata: {}\n\nevent: chat\ndata: {"id":"a"}\n\nevent: weather\ndata: {"id":"b"}\n\n')
    await vi.waitFor(() => expect(ids).toEqual([null, 'a']))
    expect(liveState()).toBe('open')
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer T')
    first.write('event: lost\ndata: {}\n\n')
    await vi.waitFor(() => expect(liveState()).toBe('down'))
    first.write('event: ready\ndata: {}\n\n')
    await vi.waitFor(() => expect(ids).toEqual([null, 'a', null]))
    first.end()
    await vi.waitFor(() => expect(liveState()).toBe('waiting'))
    await vi.advanceTimersByTimeAsync(600)
    second.write('event: ready\ndata: {}\n\n')
    await vi.waitFor(() => expect(ids).toEqual([null, 'a', null, null]))
    stop.abort()
    second.end()
    end()
  })

  it('reconnects with pauses that grow, and is down meanwhile', async () => {
    const { fetched, stop, done } = keep([])
    await vi.advanceTimersByTimeAsync(0)
    expect(liveState()).toBe('down')
    const tries: number[] = []
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      tries.push(fetched.mock.calls.length)
    }
    expect(tries).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    stop.abort()
    await done
  })

  it.each([429, 503])('a refusal with %i leaves it to polling', async (status) => {
    const { stop, done } = keep([() => new Response('{}', { status })])
    await vi.advanceTimersByTimeAsync(0)
    expect(liveState()).toBe('down')
    stop.abort()
    await done
  })

  it('ends when the server rejects the token', async () => {
    const { refused, done, fetched } = keep([() => new Response('{}', { status: 401 })])
    await done
    expect(refused).toHaveBeenCalledWith('T')
    expect([liveState(), fetched.mock.calls.length]).toEqual(['off', 1])
  })

  it('reconnects within a quarter of a second when the server ends the session, and is signed out', async () => {
    const first = stream()
    const { refused, done, fetched } = keep([() => new Response(first.body), () => new Response(null, { status: 401 })])
    first.write('event: ready\ndata: {}\n\nevent: ended\ndata: {}\n\n')
    first.end()
    await vi.advanceTimersByTimeAsync(250)
    await done
    expect([fetched.mock.calls.length, refused.mock.calls, liveState()]).toEqual([2, [['T']], 'off'])
  })

  it('is down when nothing arrives for five seconds', async () => {
    const silent = stream()
    const { stop } = keep([() => new Response(silent.body)])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(liveState()).toBe('down')
    stop.abort()
  })
})

describe('keeping something fresh', () => {
  function surroundings() {
    let changed: (connectionIsBack: boolean) => void = () => undefined
    const state = { hidden: false }
    const around: Environment = {
      hidden: () => state.hidden,
      onChange(listener) {
        changed = listener
        return () => undefined
      },
    }
    const hide = (hidden: boolean) => {
      state.hidden = hidden
      changed(false)
    }
    return { around, hide, connectionIsBack: () => changed(true) }
  }
  function fresh(load: () => Promise<void>, eager = true) {
    const { around, ...rest } = surroundings()
    return { ...rest, end: keepFresh({ type: 'chat', load, pollMs: 3_000, eager }, around) }
  }
  const emit: LiveHandler = (id) => emitLive('chat', id ?? '')

  it('reads at each event and not by polling while the stream is open', async () => {
    const load = vi.fn(async () => undefined)
    setLiveState('open')
    const { end } = fresh(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    emit('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    end()
    emit('b')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('polls every three seconds while there is no stream, slower while that fails, and stops with the stream', async () => {
    const load = vi.fn(async () => undefined)
    setLiveState('down')
    const { end } = fresh(load)
    await vi.advanceTimersByTimeAsync(9_100)
    expect(load).toHaveBeenCalledTimes(4)
    load.mockRejectedValue(new Error('offline'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(load).toHaveBeenCalledTimes(5)
    await vi.advanceTimersByTimeAsync(5_800)
    expect(load).toHaveBeenCalledTimes(5)
    await vi.advanceTimersByTimeAsync(200)
    expect(load).toHaveBeenCalledTimes(6)
    load.mockResolvedValue(undefined)
    setLiveState('open')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(7)
    end()
  })

  it('rests while the tab is hidden, and reads when it comes back or the connection does', async () => {
    const load = vi.fn(async () => undefined)
    setLiveState('down')
    const { end, hide, connectionIsBack } = fresh(load)
    await vi.advanceTimersByTimeAsync(0)
    hide(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    hide(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    connectionIsBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(3)
    end()
  })

  it('never reads twice at a time, and once more for what happened meanwhile', async () => {
    let finish = (): void => undefined
    const load = vi.fn(() => new Promise<void>((done) => (finish = done)))
    setLiveState('open')
    const { end } = fresh(load)
    for (const id of ['a', 'b', 'c']) emit(id)
    expect(load).toHaveBeenCalledTimes(1)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    end()
  })

  it('that is in no hurry waits for the stream, so that a page reads once', async () => {
    const load = vi.fn(async () => undefined)
    setLiveState('waiting')
    const { end } = fresh(load, false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(load).not.toHaveBeenCalled()
    setLiveState('open')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(1)
    end()
  })
})
