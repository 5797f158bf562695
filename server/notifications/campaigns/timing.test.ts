import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#server/platform/errors.ts'
import { campaignDesk, emptyCampaigns } from '#server/testing/campaign-desk.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
let desk: ReturnType<typeof campaignDesk>
beforeAll(async () => {
  shop = await openNotificationShop()
})
beforeEach(async () => {
  await emptyCampaigns(shop)
  desk = campaignDesk(shop, await shop.person('manager'))
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await shop.close()
})

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const recipients = async (): Promise<unknown[]> => (await shop.pool.query('select account_id from notification_recipient')).rows
const agree = (who: Person, kind = 'marketing-push', given = true) =>
  shop.pool.query(`insert into consent (account_id, kind, version, given, at) values ($1, $2, '1', $3, clock_timestamp())`, [
    who.id,
    kind,
    given,
  ])

describe('a schedule', () => {
  it('sends at its time and not before, also after a restart', async () => {
    const ann = await shop.person()
    const at = later(2)
    const { campaign } = (await desk.send(await desk.saved(), { at })).body
    expect(campaign).toMatchObject({ state: 'scheduled', scheduledAt: at })
    expect((await desk.save({}, campaign)).code).toBe('CHANGED_MEANWHILE')
    await shop.drain()
    await desk.slice(campaign._id, new Date(Date.parse(at) - 1))
    expect((await desk.read(campaign._id)).state).toBe('scheduled')
    await Promise.all([desk.slice(campaign._id, new Date(at)), desk.slice(campaign._id, new Date(at))])
    await desk.drain()
    expect((await desk.read(campaign._id)).state).toBe('sent')
    expect(await recipients()).toHaveLength(2)
    expect(await shop.pool.query(`select 1 from notification where origin = $1`, [`campaign:${campaign._id}`])).toMatchObject({
      rowCount: 1,
    })
    expect((await shop.notificationsOf(ann)).unread).toBe(1)
  })

  it('that was cancelled leaves a draft, and its effect sends nothing', async () => {
    const { campaign } = (await desk.send(await desk.saved(), { at: later(2) })).body
    const again = (await desk.stop(campaign)).body.campaign
    expect(again.state).toBe('draft')
    await desk.slice(campaign._id, new Date(later(3)))
    expect([(await desk.read(campaign._id)).state, await recipients()]).toEqual(['draft', []])
    expect((await desk.save({ action: '/later' }, again)).status).toBe(200)
  })

  it('of the past or of another year is refused', async () => {
    const ready = await desk.saved()
    expect((await desk.send(ready, { at: later(-1) })).refusal.field).toBe('at')
    expect((await desk.send(ready, { at: later(24 * 400) })).refusal.field).toBe('at')
  })
})

describe('an advertisement', () => {
  const evening = (time: string) => new Date(`2027-03-05T${time}+09:00`)
  const order = async (now: Date, at: string | null = null) => {
    const draft = await desk.saved({ advertising: true })
    const refused: unknown = await desk.sendAt(draft, now, at).then(
      () => null,
      (error: unknown) => error,
    )
    return { _id: draft._id, refused }
  }

  it.each([
    ['20:59:59', null],
    ['21:00:00', '2027-03-05T23:00:00.000Z'],
    ['07:59:59', '2027-03-04T23:00:00.000Z'],
    ['08:00:00', null],
  ])('sent or scheduled at %s in Seoul may go from %s', async (time, from) => {
    await agree(await shop.person())
    const planned = await order(evening('06:00:00'), evening(time).toISOString())
    const sent = await order(evening(time))
    for (const { refused } of [planned, sent]) {
      if (from === null) expect(refused).toBeNull()
      else {
        expect(refused).toBeInstanceOf(Refusal)
        expect(refused).toMatchObject({ code: 'ADVERTISING_AT_NIGHT', details: { fresh: { allowedFrom: from } } })
      }
    }
  })

  it('whose run comes late, in the night, waits for the morning', async () => {
    const ann = await shop.person()
    await agree(ann)
    const { _id } = await order(evening('12:00:00'), evening('20:30:00').toISOString())
    await desk.slice(_id, evening('23:10:00'))
    expect(await desk.read(_id)).toMatchObject({ state: 'scheduled', scheduledAt: '2027-03-05T23:00:00.000Z' })
    await desk.slice(_id, new Date('2027-03-05T23:00:00Z'))
    expect((await desk.read(_id)).state).toBe('sending')
  })

  it('reaches those who agreed to it and nobody else, and is marked as such first and last', async () => {
    const [yes, no, withdrawn] = [await shop.person(), await shop.person(), await shop.person()]
    await agree(yes)
    await agree(no, 'marketing-email')
    await agree(withdrawn)
    await agree(withdrawn, 'marketing-push', false)
    const { _id } = await order(evening('12:00:00'))
    await desk.slice(_id, evening('12:00:01'))
    expect((await desk.read(_id)).figures?.reached).toBe(1)
    const { rows } = await shop.pool.query(`select title, description, advertising from notification where origin = $1`, [
      `campaign:${_id}`,
    ])
    expect(rows[0]).toMatchObject({ advertising: true, title: { ko: expect.stringMatching(/^\(광고\) \S.* 드럼스틱$/) } })
    expect(rows[0].description.ko).toContain('무료수신거부')
    expect(await recipients()).toEqual([{ account_id: yes.id }])
  })
})
