import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CONSENT_KINDS, type Consent, consentsGet, consentsUpdate, REQUIRED_CONSENTS } from '#contract/calls/privacy.ts'
import en from '#locales/en.json'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { Privacy } from './privacy.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

/** The response of the store: the required consents are given, the one to pushes by `push`. */
function consentsResponse(push: boolean) {
  const consents = CONSENT_KINDS.map((kind): Consent => {
    const required = REQUIRED_CONSENTS.includes(kind)
    const given = required || (push && kind === 'marketing-push')
    return {
      kind,
      required,
      given,
      ...(given ? { version: '1', at: '2026-11-01T03:00:00.000Z' } : { version: null, at: null }),
      withdrawnAt: null,
    }
  })
  return { success: true as const, consents }
}

function renderPrivacy(store = openFakeStore()) {
  const part = (
    <ModalQueue>
      <Privacy />
    </ModalQueue>
  )
  const { hand } = renderPart(part, { store, user: userForTests() })
  const open = () => hand.click(screen.getByRole('button', { name: en.account.privacy.consents }))
  return { store, hand, open }
}
const push = () => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(en.account.privacy['marketing-push']) })
const isTicked = async () => (await push()).checked

it('shows a failed load, and loads again on demand', async () => {
  const store = openFakeStore()
  store.cutOff(consentsGet)
  const { hand, open } = renderPrivacy(store)
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(en.common.error.network)
  store.respond(consentsGet, consentsResponse(true))
  await hand.click(screen.getByRole('button', { name: en.common.action.retry }))
  expect(await isTicked()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the current consents when it is opened again', async () => {
  const store = openFakeStore()
  store.respond(consentsGet, consentsResponse(true))
  const { hand, open } = renderPrivacy(store)
  await open()
  expect(await isTicked()).toBe(true)
  await hand.click(screen.getByRole('button', { name: en.common.action.close }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  store.respond(consentsGet, consentsResponse(false))
  await open()
  await expect.poll(isTicked).toBe(false)
})

it('shows a tick with the press, and not a moment later', async () => {
  const store = openFakeStore()
  store.respond(consentsGet, consentsResponse(false))
  store.respond(consentsUpdate, consentsResponse(true))
  const release = store.hold(consentsUpdate)
  const { open } = renderPrivacy(store)
  await open()
  const tick = await push()
  fireEvent.click(tick)
  expect(tick.checked).toBe(true)
  store.respond(consentsGet, consentsResponse(true))
  release()
  expect(await screen.findByText(en.common.state.saved)).toBeDefined()
  expect(await isTicked()).toBe(true)
})

it('takes back the tick of a consent that the store refused', async () => {
  const store = openFakeStore()
  store.respond(consentsGet, consentsResponse(false))
  store.cutOff(consentsUpdate)
  const release = store.hold(consentsUpdate)
  const { hand, open } = renderPrivacy(store)
  await open()
  await hand.click(await push())
  await expect.poll(isTicked).toBe(true)
  store.hold(consentsGet)
  release()
  expect(await screen.findByText(en.common.error.network)).toBeDefined()
  expect(await isTicked()).toBe(false)
  expect(store.sentTo(consentsUpdate)).toEqual([{ kind: 'marketing-push', given: true }])
})

it('keeps the response of the store to a withdrawal', async () => {
  const store = openFakeStore()
  store.respond(consentsGet, consentsResponse(true))
  store.respond(consentsUpdate, consentsResponse(false))
  const { hand, open } = renderPrivacy(store)
  await open()
  const tick = await push()
  store.respond(consentsGet, consentsResponse(false))
  await hand.click(tick)
  expect(await screen.findByText(en.account.settings.marketingOff)).toBeDefined()
  expect(await isTicked()).toBe(false)
  expect(store.sentTo(consentsUpdate)).toEqual([{ kind: 'marketing-push', given: false }])
})
