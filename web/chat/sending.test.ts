import { expect, it, vi } from 'vitest'
import { ApiError } from '../base/api/api-error.ts'
import { memoryStorage } from '../base/storage/testing/memory-storage.ts'
import { chat, shopServer } from './testing/chat-for-tests.ts'

const text = (words: string) => ({ message: words, item: null, file: null })

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

it('sends a message behind those that wait for the connection, also when the connection is back by then', async () => {
  const { own, fault, kept, drafts } = chat()
  fault.send = 'lost before'
  own.send(text('one'))
  await expect.poll(drafts).toEqual(['one waiting'])
  delete fault.send
  own.send(text('two'))
  await expect.poll(() => kept.map((one) => one.message)).toEqual(['one', 'two'])
})

it('waits for the connection and goes on by itself, in order, none twice', async () => {
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

it('tries again by itself after 3 seconds, then after twice as long, where no event reports that the connection is back', async () => {
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

it('does not double a message whose response was lost', async () => {
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

it('shows why the shop refused a message, and retries only at a press', async () => {
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

it('keeps a refused message with its reason over a reload, and does not send it by itself', async () => {
  const first = chat()
  first.fault.send = 'refused'
  first.own.send(text('odd'))
  await expect.poll(first.drafts).toEqual(['odd failed'])
  delete first.fault.send
  const second = chat(first, first.keys, first.pictures)
  await second.own.refresh()
  expect(second.own.getDrafts()).toMatchObject([{ message: 'odd', state: 'failed', reason: 'Only pictures.' }])
  second.own.retry(second.own.getDrafts()[0]?.clientId)
  await expect.poll(second.shown).toEqual(['odd'])
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

it.each(['nonsense', '{}', '[1,null,{"clientId":1}]'])('reads no draft from %s', (kept) => {
  const keys = memoryStorage({ 'chatDrafts:a1': kept })
  expect(chat(shopServer(), keys).drafts()).toEqual([])
})
