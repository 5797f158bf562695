import type { FastifyInstance } from 'fastify'
import {
  consoleCampaign,
  consoleCampaignPicture,
  consoleCampaignReach,
  consoleCampaigns,
  consoleCopyCampaign,
  consoleRemoveCampaign,
  consoleSaveCampaign,
  consoleSendCampaign,
  consoleStopCampaign,
  consoleTestCampaign,
} from '#contract/calls/console/campaigns.ts'
import type { Audience, CampaignContent } from '#contract/rules/campaigns.ts'
import type { AisleBook } from '#server/catalogue/aisles/aisle-book.ts'
import { needAisle } from '#server/catalogue/aisles/need-aisle.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import { takeShopPicture } from '#server/pictures/take-shop-picture.ts'
import { bindStaff, bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import { badFile } from '#server/platform/errors.ts'
import type { Facts } from '#server/platform/staff-ledger.ts'
import { countReach } from './count-reach.ts'
import { campaignNumber } from './lock-campaign.ts'
import { audienceOf, contentOf, readCampaign, readCampaigns } from './read-campaigns.ts'
import { removeCampaign } from './remove-campaign.ts'
import { saveCampaign } from './save-campaign.ts'
import { sendCampaign } from './send-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'
import { testCampaign } from './test-campaign.ts'

/** Width in pixels of the picture of a notification; the list requests a smaller one. */
const IMAGE_WIDTH = 640

interface CampaignDependencies {
  clock: Clock
  store: PictureStore
  aisles: AisleBook
}

/** Calls of staff for the notifications that they write, schedule and send. */
export function campaignStaffRoutes(app: FastifyInstance, { clock, store, aisles }: CampaignDependencies): void {
  const { db } = store
  const written = (id: number) => async () => ({ campaign: await readCampaign(db, id) })
  const subject = (id: number) => ({ kind: 'campaign' as const, id: String(id) })

  bindStaffRead(app, consoleCampaigns, ({ query }) => readCampaigns(db, query, query.list))
  bindStaffRead(app, consoleCampaign, async ({ params }) => ({ campaign: await readCampaign(db, campaignNumber(params.id)) }))
  bindStaffRead(app, consoleCampaignReach, async ({ query }) => {
    const { kind, advertising, reads: language = null, boughtDays = null, aisle = null, customerId = '' } = query
    await aisles.check(aisle, 'aisle')
    const audiences: Record<typeof kind, Audience> = {
      everybody: { kind: 'everybody' },
      some: { kind: 'some', language, boughtDays, aisle },
      one: { kind: 'one', customerId },
    }
    return { reach: await countReach(db, audiences[kind], { advertising: advertising === 'true', now: clock.now() }) }
  })

  bindStaff(app, consoleSaveCampaign, async (tx, { body }, { accountId }) => {
    const { audience } = body.content
    if (audience.kind === 'some' && audience.aisle !== null) await needAisle(tx, audience.aisle, 'content.audience.aisle')
    const { id, before } = await saveCampaign(tx, body, accountId)
    const facts = { ...(before && { before: factsOf(contentOf(before)) }), after: factsOf(body.content) }
    return { subject: subject(id), ...facts, response: written(id) }
  })

  bindStaff(app, consoleSendCampaign, async (tx, { body }, { accountId }) => {
    const id = await sendCampaign(tx, body, { actorId: accountId, now: clock.now() })
    const after = { state: body.at === null ? 'sending' : 'scheduled', plannedFor: body.at, englishFor: body.englishFor }
    return { subject: subject(id), before: { state: 'draft' }, after, response: written(id) }
  })

  bindStaff(app, consoleStopCampaign, async (tx, { body }, { accountId }) => {
    const { id, before, after } = await stopCampaign(tx, body, accountId)
    return { subject: subject(id), before: { state: before }, after: { state: after }, response: written(id) }
  })

  bindStaff(app, consoleCopyCampaign, async (tx, { body }, { accountId }) => {
    const { content } = await readCampaign(tx, campaignNumber(body.campaignId))
    const { id } = await saveCampaign(tx, { campaignId: null, version: null, content }, accountId)
    return { subject: subject(id), after: { copyOf: body.campaignId }, response: written(id) }
  })

  bindStaff(app, consoleRemoveCampaign, async (tx, { body }) => {
    const row = await removeCampaign(tx, body.campaignId, body.version)
    return { subject: subject(row.id), before: factsOf({ ...contentOf(row), audience: audienceOf(row) }), response: () => ({}) }
  })

  bindStaff(app, consoleTestCampaign, async (tx, { body }, { accountId }) => {
    await testCampaign(tx, accountId, body.content, body.language)
    const after = { test: true, title: body.content.title, language: body.language }
    return { subject: { kind: 'campaign', id: null }, after, response: () => ({}) }
  })

  bindStaffWork(app, consoleCampaignPicture, async ({ file }, { accountId }, change) => {
    if (!file) throw badFile('PICTURE_KIND', 'image')
    const picture = await takeShopPicture(store, { accountId, bytes: file })
    await change(async () => ({ subject: { kind: 'campaign', id: null }, after: { picture: picture.hash }, result: null }))
    return { image: `${pictureAddress(picture.hash)}/${IMAGE_WIDTH}` }
  })
}

/** A content as the ledger stores it. */
function factsOf({ type, title, advertising, audience, action }: CampaignContent): Facts {
  const conditions: Facts =
    audience.kind === 'some'
      ? { language: audience.language, boughtDays: audience.boughtDays, category: audience.aisle }
      : audience.kind === 'one'
        ? { customerId: audience.customerId }
        : {}
  return { type, title, advertising, link: action, to: audience.kind, ...conditions }
}
