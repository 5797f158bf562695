import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { joinNewest } from '../base/drafts/message-history.ts'
import { chatKey } from './own-chat.ts'
import { chat, message, noConnection } from './testing/chat-for-tests.ts'

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

  it('starts with the newest page where there may be a gap', () => {
    const page = { messages: [message(60), message(61)], before: '59' }
    expect(joinNewest({ messages: [message(1), message(2)], before: null }, page)).toEqual(page)
  })

  it('shows a failure of the first load, and only logs later ones', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    const { own, client, api, kept, shown } = chat()
    vi.mocked(api.me).mockRejectedValueOnce(noConnection())
    await expect(own.refresh()).rejects.toThrow()
    expect(client.getQueryState(chatKey('a1'))?.status).toBe('error')
    kept.push(message(1))
    await own.refresh()
    vi.mocked(api.me).mockRejectedValueOnce(noConnection())
    await expect(own.refresh()).rejects.toThrow()
    expect(shown()).toEqual(['Message 1'])
    expect(logged.mock.calls).toEqual(Array(2).fill(['Failed to load the messages', noConnection()]))
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
  it('removes a message, also one that is gone already, and leaves it when that fails', async () => {
    const { own, api, kept, shown } = chat()
    kept.push(message(1), message(2), message(3))
    await own.refresh()
    await own.remove('m1')
    kept.splice(0, 1)
    await own.remove('m2')
    expect(shown()).toEqual(['Message 3'])
    vi.mocked(api.delete).mockRejectedValueOnce(noConnection())
    await expect(own.remove('m3')).rejects.toThrow()
    expect(shown()).toEqual(['Message 3'])
  })
})
