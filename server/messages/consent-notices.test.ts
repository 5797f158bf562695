import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settingsIn, storeFactsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { remindOfConsents } from '#server/account/privacy/remind-of-consents.ts'
import { setConsent } from '#server/account/privacy/set-consent.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { text as textOf } from '#server/platform/texts.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { optOutPath } from './opt-out.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from consent')
  await shop.forgetMessages()
})

const set = (id: string, kind: 'terms' | 'marketing-push' | 'marketing-night', given: boolean) =>
  inTransaction(shop.db, (tx) => setConsent(tx, id, kind, given))
const given = async (id: string) =>
  (await shop.pool.query('select kind, given from consent where account_id = $1 order by at, kind', [id])).rows
const mailsTo = async (email: string) => {
  await shop.sendAll()
  return shop.sandbox.mailbox.mails(email)
}

test.each(LANGUAGES)('the result of a consent and of its withdrawal is mailed at once in %s: what, when, and by whom', async (language) => {
  const who = await shop.customer(language)
  const { rows } = await shop.pool.query('select facts from store_settings')
  const { company } = settingsIn(storeFactsSchema.parse(rows[0]?.facts), language)
  const offers = textOf(language, 'account.privacy.marketing-push')
  await set(who.id, 'marketing-push', true)
  await set(who.id, 'marketing-push', true)
  const [agreed, ...more] = await mailsTo(who.email)
  expect(more).toEqual([])
  for (const part of [company.registeredName, offers, 'Nimali Perera', optOutPath(TEST_SECRET, who.id, 'advertising')])
    expect(agreed?.text, part).toContain(part)
  expect(agreed?.text).toMatch(new RegExp(`${offers}: .*${new Date().getFullYear()}`))
  shop.sandbox.mailbox.clear()
  await set(who.id, 'marketing-push', false)
  const [withdrawn] = await mailsTo(who.email)
  const [before = ''] = textOf(language, 'account.privacy.withdrawnOn', { date: '|' })
    .split('|')
    .filter((part) => part.trim() !== '')
  expect(withdrawn?.text).toContain(before.trim())
  expect(withdrawn?.text).not.toContain('opt-out')
  expect(`${agreed?.text}${withdrawn?.text}`).not.toMatch(/\{\{|\bmail\.[a-z]+/)
})

test('a consent that is not for advertising sends no mail', async () => {
  const who = await shop.customer()
  await set(who.id, 'terms', true)
  expect(await mailsTo(who.email)).toEqual([])
})

test('a consent of two years is told once, again after four, and not once it was withdrawn', async () => {
  const [stays, leaves, young] = [await shop.customer(), await shop.customer(), await shop.customer()]
  const agree = (id: string, kind: string, at: string) =>
    shop.pool.query(`insert into consent (account_id, kind, version, given, at) values ($1, $2, '1', true, $3)`, [id, kind, at])
  await agree(stays.id, 'marketing-push', '2026-11-23T01:00:00Z')
  await agree(stays.id, 'marketing-night', '2026-11-23T01:00:00Z')
  await agree(stays.id, 'terms', '2026-11-23T01:00:00Z')
  await agree(leaves.id, 'marketing-push', '2026-11-23T01:00:00Z')
  await agree(young.id, 'marketing-push', '2027-11-23T01:00:00Z')
  await set(leaves.id, 'marketing-push', false)
  await shop.forgetMessages()
  const at = (moment: string) => remindOfConsents({ db: shop.db, clock: { now: () => new Date(moment) } })
  expect(await at('2028-11-23T00:59:59Z')).toBe(0)
  const runs = await Promise.all([1, 2, 3].map(() => at('2028-11-23T01:30:00Z')))
  expect(runs.reduce((sum, count) => sum + count)).toBe(2)
  expect(await at('2028-11-24T01:30:00Z')).toBe(0)
  const [mail, ...more] = await mailsTo(stays.email)
  expect(more).toEqual([])
  for (const part of [
    'every 2 years',
    'Offers as notifications',
    'Offers at night',
    'Agreed on',
    '2026',
    'You agreed to offers on 23 Nov 2026',
    'opt-out/advertising',
  ])
    expect(mail?.text, part).toContain(part)
  expect(await mailsTo(leaves.email)).toEqual([])
  expect(await at('2030-11-24T01:30:00Z')).toBe(3)
})

test('the link in a message ends all advertising without a sign-in, and looking alone ends nothing', async () => {
  const who = await shop.customer('ko')
  await set(who.id, 'marketing-push', true)
  await set(who.id, 'marketing-night', true)
  await shop.forgetMessages()
  const address = `${shop.publicUrl}${optOutPath(TEST_SECRET, who.id, 'advertising')}`
  const looked = await (await fetch(address)).text()
  expect(looked).toContain('할인 소식을 모두 그만 받을까요?')
  expect(await given(who.id)).toHaveLength(2)
  const end = () => fetch(address, { method: 'POST', body: new URLSearchParams() })
  expect(await (await end()).text()).toContain('이제 할인 소식을 보내지 않을게요.')
  expect((await end()).status).toBe(200)
  expect((await given(who.id)).slice(2)).toEqual([
    { kind: 'marketing-night', given: false },
    { kind: 'marketing-push', given: false },
  ])
  expect((await mailsTo(who.email)).map(({ subject }) => subject)).toEqual(['Kade 할인 소식 수신 동의 처리 결과'])
  const other = address.replace('/advertising/', '/back-in-stock/')
  expect((await fetch(other)).status).toBe(404)
})
