import { afterEach, expect, it, vi } from 'vitest'
import { pushUnsubscribe } from '#contract/calls/notifications.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { switchPushOff } from './push-device.ts'

afterEach(() => vi.unstubAllGlobals())

it('removes the subscription of the browser after that of the store, so that a failure can be tried again', async () => {
  const unsubscribe = vi.fn(async () => true)
  const getSubscription = async () => ({ endpoint: 'https://push.example/1', unsubscribe })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) } })
  const store = openFakeStore()
  store.cutOff(pushUnsubscribe)
  await expect(switchPushOff(store.api)).rejects.toThrow()
  expect(unsubscribe).not.toHaveBeenCalled()
  store.respond(pushUnsubscribe, { success: true })
  expect(await switchPushOff(store.api)).toBe('off')
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(store.sentTo(pushUnsubscribe)).toEqual([{ endpoint: 'https://push.example/1' }, { endpoint: 'https://push.example/1' }])
})
