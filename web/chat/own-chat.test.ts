import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ChatMessage } from '#contract/calls/chat.ts'
import type { Api } from '#contract/client.ts'
import { ApiError } from '../base/api/api-error.ts'
import type { DraftPictures } from '../base/drafts/draft-pictures.ts'
import { joinNewest } from '../base/drafts/message-history.ts'
import { createQueryClient } from '../base/query/query-client.ts'
import { memoryStorage } from '../base/storage/testing/memory-storage.ts'
import type { ChatHistory } from './chat-state.ts'
import { chatKey, createOwnChat } from './own-chat.ts'

const noLine = () => new ApiError('NETWORK', 0, null)
const message = (number: number, facts: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `m${number}`,
  senderType: 'user',
  message: `Message ${number}`,
  uploadImage: null,
  picture: null,
  thisProduct: null,
  card: null,
  automatic: false,
  createdAt: new Date(Date.UTC(2026, 10, 21, 0, 0, number)).toISOString(),
  seen: false,
  clientId: `c${number}`,
  ...facts,
})

/** The server's chat calls. A message is stored once, even if its response is lost. */
function shopServer() {
  const kept: ChatMessage[] = []
  const fault: { send?: 'lost before' | 'lost after' | 'refused' } = {}
  const api: Api['chat'] = {
    me: vi.fn(async ({ before, limit = 100 } = {}) => {
      const end = before === undefined ? kept.length : Number(before)
      const start = Math.max(0, end - Number(limit))
      return { success: true as const, data: kept.slice(start, end), before: start > 0 ? String(start) : null }
    }),
    add: vi.fn(async ({ message: text = '', clientId = '' }) => {
      if (fault.send === 'lost before') throw noLine()
      if (fault.send === 'refused')
        throw new ApiError('PICTURE_KIND', 415, { success: false, code: 'PICTURE_KIND', message: 'Only pictures.' })
      const known = kept.find((one) => one.clientId === clientId)
      const data = known ?? message(kept.length, { message: String(text), clientId: String(clientId) })
      if (!known) kept.push(data)
      if (fault.send === 'lost after') throw noLine()
      return { success: true as const, data }
    }),
    summary: vi.fn(async () => ({ success: true as const, unread: 0, notice: null })),
    delete: vi.fn(async ({ id }) => {
      const at = kept.findIndex(({ _id }) => _id === id)
      if (at < 0) throw new ApiError('NOT_FOUND', 404, null)
      kept.splice(at, 1)
      return { success: true as const }
    }),
    read: vi.fn(async () => ({ success: true as const })),
  }
  return { api, kept, fault }
}

/** An in-memory storage for pictures of drafts. */
function memoryPictures(): DraftPictures & { kept: Map<string, Blob> } {
  const kept = new Map<string, Blob>()
  return {
    kept,
    keep: async (clientId, file) => void kept.set(clientId, file),
    find: async (clientId) => kept.get(clientId) ?? null,
    forget: async (clientId) => void kept.delete(clientId),
  }
}

function chat(server = shopServer(), keys = memoryStorage(), pictures = memoryPictures()) {
  let count = 0
  const newId = () => `new-${++count}-${Math.random()}`
  const client = createQueryClient()
  const queryKey = chatKey('a1')
  const dates = { newId, now: () => new Date(Date.UTC(2026, 10, 21)) }
  const own = createOwnChat({ api: server.api, client, accountId: 'a1', keys, pictures, ...dates })
  const history = () => client.getQueryData<ChatHistory>(queryKey)
  const shown = () => history()?.messages.map((one) => one.message) ?? []
  const stored = () => new Set(history()?.messages.map(({ clientId }) => clientId))
  const drafts = () =>
    own.drafts
      .getDrafts()
      .filter(({ clientId }) => !stored().has(clientId))
      .map((draft) => `${draft.message} ${draft.state}`)
  /** Loads the newest page and settles the drafts, as a shown chat does with each response. */
  const refresh = async () => {
    await client.fetchQuery({ queryKey, queryFn: own.loadNewest, meta: { failure: 'Failed to load the messages' } })
    await own.drafts.settle(stored())
  }
  return { ...server, own: { ...own, ...own.drafts, refresh }, client, history, keys, pictures, shown, drafts }
}
const text = (words: string) => ({ message: words, item: null, file: null })

describe('sending', () => {
  it('shows a message at once, and as the shop has it when it has it', async () => {
    const { own, shown, drafts } = chat()
    own.send(text('Hello'))
    expect(drafts()).toEqual(['Hello sending'])
    await expect.poll(shown).toEqual(['Hello'])
    expect(drafts()).toEqual([])
  })

  it('keeps the order of what is written fast', async () => {
    const { own, kept } = chat()
    for (const words of ['one', 'two', 'three']) own.send(text(words))
    await expect.poll(() => kept.map((one) => one.message)).toEqual(['one', 'two', 'three'])
  })

  it('sends a message behind those that wait for the line, also when the line is back by then', async () => {
    const { own, fault, kept, drafts } = chat()
    fault.send = 'lost before'
    own.send(text('one'))
    await expect.poll(drafts).toEqual(['one waiting'])
    delete fault.send
    own.send(text('two'))
    await expect.poll(() => kept.map((one) => one.message)).toEqual(['one', 'two'])
  })

  it('waits for the line and goes on by itself, in order, none twice', async () => {
    const { own, fault, shown, drafts } = chat()
    fault.send = 'lost before'
    own.send(text('one'))
    own.send(text('two'))
    await expect.poll(drafts).toEqual(['one waiting', 'two waiting'])
    delete fault.send
    await own.refresh()
    await expect.poll(shown).toEqual(['one', 'two'])
    expect(drafts()).toEqual([])
  })

  it('tries again by itself after 3 seconds, then after twice as long, where nothing tells that the line is back', async () => {
    vi.useFakeTimers()
    try {
      const { own, shown, api, fault } = chat()
      fault.send = 'lost before'
      own.send(text('Anybody?'))
      await vi.advanceTimersByTimeAsync(3_000)
      expect(api.add).toHaveBeenCalledTimes(2)
      delete fault.send
      await vi.advanceTimersByTimeAsync(5_999)
      expect(api.add).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(1)
      expect(shown()).toEqual(['Anybody?'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('tries again in time although responses that came meanwhile led to failures', async () => {
    vi.useFakeTimers()
    try {
      const { own, shown, fault } = chat()
      fault.send = 'lost before'
      own.send(text('Anybody?'))
      for (let response = 0; response < 4; response++) {
        await vi.advanceTimersByTimeAsync(500)
        await own.refresh()
      }
      delete fault.send
      await vi.advanceTimersByTimeAsync(1_000)
      expect(shown()).toEqual(['Anybody?'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not double a message whose answer was lost', async () => {
    const { own, fault, kept, shown, drafts } = chat()
    fault.send = 'lost after'
    own.send(text('once'))
    await expect.poll(drafts).toEqual(['once waiting'])
    own.retry()
    await expect.poll(drafts).toEqual(['once waiting'])
    delete fault.send
    await own.refresh()
    expect([drafts(), shown(), kept.length]).toEqual([[], ['once'], 1])
  })

  it('says what the shop refused, and tries again only when asked', async () => {
    const { own, fault, drafts, shown } = chat()
    fault.send = 'refused'
    own.send(text('odd'))
    await expect.poll(drafts).toEqual(['odd failed'])
    expect(own.getDrafts()[0]?.reason).toBe('Only pictures.')
    delete fault.send
    await own.refresh()
    expect(drafts()).toEqual(['odd failed'])
    own.retry(own.getDrafts()[0]?.clientId)
    await expect.poll(shown).toEqual(['odd'])
  })

  it('keeps drafts with their pictures over a reload, and sends them then in their order', async () => {
    const first = chat()
    first.fault.send = 'lost before'
    first.own.send({ message: 'with a photo', item: null, file: new Blob(['x']) })
    first.own.send(text('later'))
    await expect.poll(first.drafts).toEqual(['with a photo waiting', 'later waiting'])
    expect(first.pictures.kept.size).toBe(1)
    delete first.fault.send
    const second = chat(first, first.keys, first.pictures)
    second.own.discard('none of them')
    await second.own.refresh()
    await expect.poll(second.shown).toEqual(['with a photo', 'later'])
    const sent: unknown[] = vi.mocked(second.api.add).mock.calls.map(([body]) => body)
    expect(sent).toContainEqual(expect.objectContaining({ message: 'with a photo', uploadImage: expect.any(Blob) }))
    expect([first.keys.all(), second.pictures.kept.size]).toEqual([{}, 0])
  })

  it('sends the words of a draft whose picture is gone, and forgets one that has no words', async () => {
    const first = chat()
    first.fault.send = 'lost before'
    for (const message of ['see here', '']) first.own.send({ message, item: null, file: new Blob(['x']) })
    await expect.poll(first.drafts).toEqual(['see here waiting', ' waiting'])
    delete first.fault.send
    const second = chat(first, first.keys)
    await second.own.refresh()
    await expect.poll(second.shown).toEqual(['see here'])
    expect(first.keys.all()).toEqual({})
  })

  it('takes the picture out of the browser with a draft that is thrown away', async () => {
    const { own, fault, pictures, drafts } = chat()
    fault.send = 'refused'
    own.send({ message: 'odd', item: null, file: new Blob(['x']) })
    await expect.poll(drafts).toEqual(['odd failed'])
    own.discard(own.getDrafts()[0]?.clientId ?? '')
    expect(pictures.kept.size).toBe(0)
  })

  it('keeps nothing of who signs out while it is being sent', async () => {
    const { own, api, keys, drafts } = chat()
    vi.mocked(api.add).mockImplementationOnce(async () => {
      keys.removeItem('chatDrafts:a1')
      throw new ApiError('SIGNED_OUT', 0, null)
    })
    own.send(text('on its way'))
    await expect.poll(drafts).toEqual([])
    expect(keys.all()).toEqual({})
    expect(api.add).toHaveBeenCalledTimes(1)
  })

  it.each(['nonsense', '{}', '[1,null,{"clientId":1}]'])('takes no draft from %s', (kept) => {
    const keys = memoryStorage({ 'chatDrafts:a1': kept })
    expect(chat(shopServer(), keys).drafts()).toEqual([])
  })
})

describe('reading', () => {
  it('goes back page by page to the first message', async () => {
    const { own, history, kept, shown } = chat()
    for (let number = 0; number < 230; number++) kept.push(message(number))
    await own.refresh()
    expect(shown()).toHaveLength(50)
    while (history()?.before !== null) await own.loadOlder()
    expect(shown()).toEqual(Array.from({ length: 230 }, (_, number) => `Message ${number}`))
  })

  it('joins what is new to what is there, and drops what was deleted elsewhere', async () => {
    const { own, kept, shown } = chat()
    for (let number = 0; number < 120; number++) kept.push(message(number))
    await own.refresh()
    await own.loadOlder()
    kept.push(message(120))
    kept.splice(100, 1)
    await own.refresh()
    expect(shown()).toEqual(
      [...Array.from({ length: 100 }, (_, n) => n), ...Array.from({ length: 20 }, (_, n) => n + 101)].map((n) => `Message ${n}`),
    )
  })

  it('begins anew where there may be a gap', () => {
    const page = { messages: [message(60), message(61)], before: '59' }
    expect(joinNewest({ messages: [message(1), message(2)], before: null }, page)).toEqual(page)
  })

  it('fails aloud at first and later only in the log', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    const { own, client, api, kept, shown } = chat()
    vi.mocked(api.me).mockRejectedValueOnce(noLine())
    await expect(own.refresh()).rejects.toThrow()
    expect(client.getQueryState(chatKey('a1'))?.status).toBe('error')
    kept.push(message(1))
    await own.refresh()
    vi.mocked(api.me).mockRejectedValueOnce(noLine())
    await expect(own.refresh()).rejects.toThrow()
    expect(shown()).toEqual(['Message 1'])
    expect(logged.mock.calls).toEqual(Array(2).fill(['Failed to load the messages', noLine()]))
  })

  it('marks the newest reply once', async () => {
    const { own, api, kept } = chat()
    kept.push(message(1, { senderType: 'admin' }), message(2))
    await own.refresh()
    await own.markRead()
    await own.markRead()
    expect(vi.mocked(api.read).mock.calls).toEqual([[{ upTo: 'm1' }]])
  })
})

describe('deleting', () => {
  it('takes a message away, also one that is gone already, and leaves it where that fails', async () => {
    const { own, api, kept, shown } = chat()
    kept.push(message(1), message(2), message(3))
    await own.refresh()
    await own.remove('m1')
    kept.splice(0, 1)
    await own.remove('m2')
    expect(shown()).toEqual(['Message 3'])
    vi.mocked(api.delete).mockRejectedValueOnce(noLine())
    await expect(own.remove('m3')).rejects.toThrow()
    expect(shown()).toEqual(['Message 3'])
  })
})
