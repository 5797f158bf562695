import { expect, it, vi } from 'vitest'
import { memoryStorage } from '../base/storage/testing/memory-storage.ts'
import { sendLanguage } from './send-language.ts'

const store = () => ({ setLanguage: vi.fn(async () => ({ success: true as const })) })

it('sends a choice once', async () => {
  const user = store()
  const keys = memoryStorage({ langChosen: 'si' })
  await sendLanguage(user, keys)
  await sendLanguage(user, keys)
  expect(user.setLanguage.mock.calls).toEqual([[{ language: 'si' }]])
})

it('keeps a choice that could not be sent for the next time', async () => {
  const user = store()
  user.setLanguage.mockRejectedValueOnce(new Error('no connection'))
  const keys = memoryStorage({ langChosen: 'np' })
  await sendLanguage(user, keys)
  expect(keys.all()).toEqual({ langChosen: 'np' })
  await sendLanguage(user, keys)
  expect(keys.all()).toEqual({})
})

it.each<Record<string, string>>([{}, { langChosen: 'xx' }])('sends nothing for %o', async (kept) => {
  const user = store()
  await sendLanguage(user, memoryStorage(kept))
  expect(user.setLanguage).not.toHaveBeenCalled()
})
