import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Campaign,
  consoleCampaign,
  consoleCampaignReach,
  consoleCampaigns,
  consoleSaveCampaign,
  consoleSendCampaign,
  consoleStopCampaign,
  consoleTestCampaign,
  type Reach,
} from '#contract/calls/console/campaigns.ts'
import en from '#locales/en.json'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import CampaignPage from './editor/campaign.route.tsx'
import NotificationsPage from './notifications.route.tsx'

// Half past seven in the evening of Seoul.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T19:30:00+09:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const text = (en: string, ko = '', si = '', np = '') => ({ en, ko, si, np })
function campaign(change: Partial<Campaign> = {}, content: Partial<Campaign['content']> = {}): Campaign {
  const whole: Campaign['content'] = {
    type: 'link',
    title: text('Friday deal', '금요일 특가', 'සිකුරාදා දීමනාව'),
    description: text(''),
    content: text(''),
    image: null,
    action: '/catview',
    actionText: text(''),
    advertising: false,
    audience: { kind: 'everybody' },
    ...content,
  }
  return {
    _id: '7',
    version: 3,
    state: 'draft',
    type: whole.type,
    title: whole.title,
    image: null,
    advertising: whole.advertising,
    audience: whole.audience,
    customer: null,
    missing: ['np'],
    scheduledAt: null,
    startedAt: null,
    figures: null,
    changedAt: '2026-11-23T02:00:00.000Z',
    changedBy: 'Ruwan S.',
    content: whole,
    ...change,
  }
}
const reach = (people: number, withPush: number, np = 12): Reach => ({
  people,
  withPush,
  byLanguage: [
    { language: 'en', people: people - np },
    { language: 'ko', people: 0 },
    { language: 'si', people: 0 },
    { language: 'np', people: np },
  ],
})

function openEditor(known: Campaign | null, { people = reach(120, 90), me = OWNER } = {}) {
  const store = openFakeStore()
  store.respond(consoleCampaignReach, { success: true, reach: people })
  if (known) store.respond(consoleCampaign, { success: true, campaign: known })
  const at = `/console/notifications/${known?._id ?? 'new'}`
  const page = (
    <Routes>
      <Route path="/console/notifications/:campaignId" element={<CampaignPage />} />
    </Routes>
  )
  return renderConsolePart(page, { store, me, at })
}

describe('the editor', () => {
  it('shows how many get it, with a push and under the bell alone', async () => {
    openEditor(campaign())
    expect(await screen.findByText(/90 of them get a push\. 30 find it under the bell alone\./)).toBeTruthy()
    expect(screen.getAllByText('120 people').length).toBeGreaterThan(0)
  })

  it('shows on the phone what readers of a language get: English as a whole where a part is missing', async () => {
    const { hand } = openEditor(campaign())
    const phone = await screen.findByRole('region', { name: 'On the phone' })
    expect(within(phone).getByText('Friday deal')).toBeTruthy()
    await hand.click(within(phone).getByRole('button', { name: 'KO' }))
    expect(within(phone).getByText('금요일 특가')).toBeTruthy()
    await hand.click(within(phone).getByRole('button', { name: 'NE' }))
    expect(within(phone).getByText('Friday deal')).toBeTruthy()
    expect(within(phone).getByText(/नेपाली is not complete\. Its readers get this, in English\./)).toBeTruthy()
  })

  it('asks before English goes to readers of another language, and sends what was confirmed', async () => {
    const { hand, store } = openEditor(campaign())
    await hand.click(await screen.findByRole('radio', { name: /^Now/ }))
    await hand.click(screen.getByRole('button', { name: 'Send now' }))
    const sheet = await screen.findByRole('dialog', { name: 'Send it now?' })
    expect(await within(sheet).findByText(/Not complete: नेपाली\./)).toBeTruthy()
    store.respond(consoleSaveCampaign, { success: true, campaign: campaign({ version: 4 }) })
    store.respond(consoleSendCampaign, { success: true, campaign: campaign({ version: 5, state: 'sending', figures: figures(2) }) })
    await hand.click(within(sheet).getByRole('button', { name: 'Send, in English to these' }))
    expect(await screen.findByText(/Being sent: 2 people have it\./)).toBeTruthy()
    expect(store.sentTo(consoleSendCampaign)).toEqual([{ campaignId: '7', version: 4, at: null, englishFor: ['np'] }])
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  it('keeps what is typed during a save, and is sent once that is through', async () => {
    const { hand, store } = openEditor(campaign())
    const title = (await screen.findAllByLabelText<HTMLInputElement>(/^Title/))[0]
    if (!title) throw new Error('No title')
    await hand.click(screen.getByRole('radio', { name: /^Now/ }))
    store.respond(consoleSaveCampaign, { success: true, campaign: campaign({ version: 4 }, { title: text('Friday deal!') }) })
    const arrive = store.hold(consoleSaveCampaign)
    await hand.type(title, '!')
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    await hand.type(title, '?')
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', true)
    arrive()
    await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(false)
    expect(title.value).toBe('Friday deal!?')
  })

  it('moves an advertisement out of the night with one press', async () => {
    const { hand } = openEditor(campaign({}, { advertising: true }))
    await hand.clear(await screen.findByLabelText('Time'))
    await hand.type(screen.getByLabelText('Time'), '21:00')
    expect(screen.getByText('No advertising between 21:00 and 08:00.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Not at night: choose another time' })).toHaveProperty('disabled', true)
    await hand.click(screen.getByRole('button', { name: 'Move to Wed 25 Nov, 08:00' }))
    expect(screen.getByRole('button', { name: 'Schedule for Wed 25 Nov, 08:00' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull()
    // The mark comes first, as it will on the phone.
    expect(screen.getByText(/^\(광고\)/)).toBeTruthy()
  })

  it('lets an advertisement go out now once the night is over, and plans none for a day that is past', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T07:40:00+09:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { hand } = openEditor(campaign({}, { advertising: true }))
    await hand.click(await screen.findByRole('radio', { name: /^Now/ }))
    expect(screen.getByRole('button', { name: 'Not at night: choose another time' })).toHaveProperty('disabled', true)
    act(() => void vi.advanceTimersByTime(30 * 60_000))
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', false)
    await hand.click(screen.getByRole('radio', { name: /^At a time/ }))
    expect(screen.getByLabelText('Day')).toHaveProperty('min', '2026-11-23')
    act(() => void vi.advanceTimersByTime(16 * 60 * 60_000))
    expect(screen.getByLabelText('Day')).toHaveProperty('min', '2026-11-24')
  })

  it('names the failure when the state that somebody else saved cannot be read, and shows it with the next try', async () => {
    const { hand, store } = openEditor(campaign())
    await screen.findAllByLabelText('Title')
    store.refuse(consoleSaveCampaign, 'CHANGED_MEANWHILE')
    store.cutOff(consoleCampaign)
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText(en.common.error.network)).toBeTruthy()
    store.respond(consoleCampaign, { success: true, campaign: campaign({ version: 9 }, { action: '/Details/5' }) })
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Somebody changed this meanwhile')).toBeTruthy()
  })

  it('keeps what was typed when somebody else saved, and saves it on their version', async () => {
    const { hand, store } = openEditor(campaign())
    const [title] = await screen.findAllByLabelText('Title')
    if (!title) throw new Error('no title')
    await hand.type(title, '!')
    store.refuse(consoleSaveCampaign, 'CHANGED_MEANWHILE')
    store.respond(consoleCampaign, { success: true, campaign: campaign({ version: 9 }, { action: '/Details/5' }) })
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Somebody changed this meanwhile')).toBeTruthy()
    expect(screen.getByText('/Details/5')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Show the new state' }))
    store.respond(consoleSaveCampaign, { success: true, campaign: campaign({ version: 10 }) })
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    await expect
      .poll(() => store.sentTo(consoleSaveCampaign).at(-1))
      .toMatchObject({ campaignId: '7', version: 9, content: { title: { en: 'Friday deal!' }, action: '/Details/5' } })
  })

  it('keeps what was typed when somebody else sent it, and saves it as a draft of its own', async () => {
    const { hand, store } = openEditor(campaign())
    const [title] = await screen.findAllByLabelText<HTMLTextAreaElement>('Title')
    if (!title) throw new Error('no title')
    await hand.type(title, '!')
    store.refuse(consoleSaveCampaign, 'CHANGED_MEANWHILE')
    const sent = campaign({ version: 9, state: 'sending', startedAt: '2026-11-23T10:29:00.000Z', figures: figures(2) })
    store.respond(consoleCampaign, { success: true, campaign: sent })
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
    expect(band?.textContent).toMatch(/draft, saved.*being sent, 2 people have it/)
    expect(title.value).toBe('Friday deal!')
    await hand.click(screen.getByRole('button', { name: 'Show the new state' }))
    const own = campaign({ _id: '8', version: 1 }, { title: text('Friday deal!') })
    store.respond(consoleSaveCampaign, { success: true, campaign: own })
    store.respond(consoleCampaign, { success: true, campaign: own })
    await hand.click(screen.getByRole('button', { name: 'Save draft' }))
    await expect
      .poll(() => store.sentTo(consoleSaveCampaign).at(-1))
      .toMatchObject({ campaignId: null, version: null, content: { title: { en: 'Friday deal!' } } })
    expect((await screen.findAllByLabelText<HTMLTextAreaElement>('Title'))[0]?.value).toBe('Friday deal!')
  })

  it('sends a test in the language of the preview', async () => {
    const { hand, store } = openEditor(campaign())
    store.respond(consoleTestCampaign, { success: true })
    await hand.click(await screen.findByRole('button', { name: 'SI' }))
    await hand.click(screen.getByRole('button', { name: 'Send to me first' }))
    expect(await screen.findByText(/It is under your own bell/)).toBeTruthy()
    expect(store.sentTo(consoleTestCampaign)).toMatchObject([{ language: 'si' }])
  })

  it('of a planned one only shows, until the schedule is cancelled', async () => {
    const { hand, store } = openEditor(campaign({ state: 'scheduled', scheduledAt: '2026-11-27T01:00:00.000Z' }))
    expect(await screen.findByText(/Goes out by itself on Fri 27 Nov, 10:00/)).toBeTruthy()
    expect(screen.getAllByLabelText('Title').every((field) => field.closest('fieldset')?.hasAttribute('disabled'))).toBe(true)
    store.respond(consoleStopCampaign, { success: true, campaign: campaign({ version: 4 }) })
    store.respond(consoleCampaign, { success: true, campaign: campaign({ version: 4 }) })
    await hand.click(screen.getByRole('button', { name: 'Cancel the schedule' }))
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeTruthy()
  })

  it('has no buttons for people who may only read', async () => {
    openEditor(campaign(), { me: { ...OWNER, role: 'packer', permissions: ['notifications.read'] } })
    expect(await screen.findByRole('region', { name: 'On the phone' })).toBeTruthy()
    for (const name of ['Save draft', 'Send to me first', 'Remove draft']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

const figures = (reached: number) => ({ reached, pushed: 1, read: 1, tapped: 0, ordered: 0 })

it('the list shows drafts and planned ones, and what became of those that went out', async () => {
  const store = openFakeStore()
  const past = campaign({
    _id: '5',
    state: 'sent',
    startedAt: '2026-11-20T01:00:00.000Z',
    figures: { ...figures(1188), read: 402, tapped: 171, ordered: 37 },
  })
  store.respond(consoleCampaigns, { success: true, items: [past], nextCursor: null })
  renderConsolePart(<NotificationsPage />, { store })
  const table = await screen.findByRole('table', { name: 'Sent' })
  for (const figure of ['1,188', '402', '171', '37']) expect(within(table).getByText(figure)).toBeTruthy()
  expect(within(table).getByRole('button', { name: 'Use again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New notification' }).getAttribute('href')).toBe('/console/notifications/new')
})
