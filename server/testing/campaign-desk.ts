import {
  type Campaign,
  consoleCampaign,
  consoleSaveCampaign,
  consoleSendCampaign,
  consoleStopCampaign,
} from '#contract/calls/console/campaigns.ts'
import { sendCampaign } from '#server/notifications/campaigns/send-campaign.ts'
import { sendSlice } from '#server/notifications/campaigns/send-slice.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { openNotificationShop } from './notification-shop.ts'
import type { Person } from './people.ts'

type NotificationShop = Awaited<ReturnType<typeof openNotificationShop>>
type Stored = Pick<Campaign, '_id' | 'version'>

/** Rounds of the outbox after which a notification of few people has reached them and their devices. */
const ROUNDS = 3

/** A text of a campaign; what is left out is missing. */
export const words = (en: string, ko = '', si = '', np = '') => ({ en, ko, si, np })

/** A whole link to the shelves for everybody, with changes. */
export const campaignContent = (change: object = {}) => ({
  type: 'link',
  title: words('Drumsticks', '드럼스틱', 'මුරුංගා', 'सजिवन'),
  description: words(''),
  content: words(''),
  image: null,
  action: '/catview',
  actionText: words(''),
  advertising: false,
  audience: { kind: 'everybody' },
  ...change,
})

/** The audience of one account. */
export const toOne = ({ id }: { id: string }) => ({ audience: { kind: 'one', customerId: id } })

/** A member of staff who writes and sends notifications. */
export function campaignDesk(shop: NotificationShop, staff: Person) {
  const { token } = staff
  const save = (change: object = {}, existing: Stored | null = null) => {
    const body = { campaignId: existing?._id ?? null, version: existing?.version ?? null, content: campaignContent(change) }
    return shop.call(consoleSaveCampaign, body, { token })
  }
  const saved = async (change: object = {}) => (await save(change)).body.campaign
  const send = ({ _id, version }: Stored, more: object = {}) =>
    shop.call(consoleSendCampaign, { campaignId: _id, version, at: null, ...more }, { token })
  const drain = async () => {
    for (let round = 0; round < ROUNDS; round++) await shop.drain()
  }
  return {
    save,
    saved,
    send,
    stop: ({ _id, version }: Stored) => shop.call(consoleStopCampaign, { campaignId: _id, version }, { token }),
    read: async (id: string): Promise<Campaign> => (await shop.call(consoleCampaign, undefined, { params: { id }, token })).body.campaign,
    /** Hands a campaign to its next people. */
    slice: (id: string, now = new Date(), most?: number) => inTransaction(shop.db, (tx) => sendSlice(tx, Number(id), { now, most })),
    /** Sends a draft, or schedules it, at the time `now` of the store's clock. Readers of a missing language get English. */
    sendAt: ({ _id, version }: Stored, now: Date, at: string | null = null) => {
      const order = { campaignId: _id, version, at, englishFor: ['ko', 'si', 'np'] as const }
      return inTransaction(shop.db, (tx) => sendCampaign(tx, order, { actorId: staff.id, now }))
    },
    drain,
    /** Writes a notification and sends it to all its people and their devices. Readers of a missing language get English. */
    notify: async (change: object = {}): Promise<Campaign> => {
      const response = await send(await saved(change), { englishFor: ['ko', 'si', 'np'] })
      await drain()
      return response.body.campaign
    },
  }
}

/** Removes what earlier tests sent, and their people. The accounts of orders stay. */
export async function emptyCampaigns({ pool }: NotificationShop): Promise<void> {
  await pool.query('truncate campaign, notification cascade')
  await pool.query(`delete from account a where not exists (select from "order" o where o.account_id = a.id)`)
  await pool.query('delete from outbox')
}
