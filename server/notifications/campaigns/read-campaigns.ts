import type { CAMPAIGN_LISTS, Campaign, CampaignRow } from '#contract/calls/console/campaigns.ts'
import type { Page, PageQuery } from '#contract/paging.ts'
import { type Audience, type CampaignContent, incompleteLanguages } from '#contract/rules/campaigns.ts'
import { account } from '#server/database/schema/account.ts'
import { campaign, notificationRecipient } from '#server/database/schema/campaigns.ts'
import { notificationRead } from '#server/database/schema/notifications.ts'
import { order } from '#server/database/schema/orders.ts'
import { SOLD } from '#server/orders/sold.ts'
import { alias, and, desc, eq, inArray, lt, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'

/** Days after a notification in which an order counts as one that followed it. */
const FOLLOWING_DAYS = 2

const changer = alias(account, 'changer')
const customer = alias(account, 'customer')

/** Figures of a campaign that are counted as long as its notification is there. */
export const COUNTED = {
  read: sql<number>`(select count(*)::int from ${notificationRead} r where r.notification_id = ${campaign.notificationId})`,
  tapped: sql<number>`(select count(*)::int from ${notificationRead} r where r.notification_id = ${campaign.notificationId} and r.tapped_at is not null)`,
  ordered: sql<number>`(
    select count(distinct o.account_id)::int from ${order} o join ${notificationRecipient} m on m.account_id = o.account_id
    where m.notification_id = ${campaign.notificationId} and ${SOLD}
      and o.placed_at >= ${campaign.startedAt} and o.placed_at < ${campaign.startedAt} + make_interval(days => ${sql.raw(String(FOLLOWING_DAYS))}))`,
}

const columns = {
  row: campaign,
  read: sql<number>`coalesce(${campaign.read}, ${COUNTED.read})`,
  tapped: sql<number>`coalesce(${campaign.tapped}, ${COUNTED.tapped})`,
  ordered: sql<number>`coalesce(${campaign.ordered}, ${COUNTED.ordered})`,
  changedBy: changer.name,
  customer: customer.name,
}

type Row = typeof campaign.$inferSelect
type Found = { row: Row; read: number; tapped: number; ordered: number; changedBy: string | null; customer: string | null }

const select = (reader: Reader, where: SQL | undefined) =>
  reader
    .select(columns)
    .from(campaign)
    .leftJoin(changer, eq(changer.id, campaign.changedBy))
    .leftJoin(customer, eq(customer.id, campaign.accountId))
    .where(where)

/**
 * A page of the notifications of staff: `open` ones by their age, `past` ones by when they went out; newest first.
 * @throws Refusal BAD_REQUEST for an invalid cursor
 */
export async function readCampaigns(reader: Reader, page: PageQuery, list: (typeof CAMPAIGN_LISTS)[number]): Promise<Page<CampaignRow>> {
  const open = list === 'open'
  const by = open ? campaign.id : campaign.notificationId
  const older = page.cursor === undefined ? undefined : lt(by, numberCursor.decode(page.cursor))
  const states = open ? (['draft', 'scheduled', 'sending'] as const) : (['sent', 'stopped'] as const)
  const rows = await select(reader, and(inArray(campaign.state, states), older))
    .orderBy(desc(by))
    .limit(page.limit + 1)
  const { items, nextCursor } = pageOf(rows, page.limit, ({ row }) => numberCursor.encode((open ? row.id : row.notificationId) ?? 0))
  return { items: items.map(rowOf), nextCursor }
}

/** A notification of staff with its content. @throws Refusal NOT_FOUND */
export async function readCampaign(reader: Reader, id: number): Promise<Campaign> {
  const [found] = await select(reader, eq(campaign.id, id))
  if (!found) throw new Refusal('NOT_FOUND')
  return { ...rowOf(found), content: contentOf(found.row) }
}

/** The content of a campaign as it is written. */
export function contentOf(row: Row): CampaignContent {
  const { type, title, description, content, actionText, image, action, advertising } = row
  return { type, title, description, content, actionText, image, action, advertising, audience: audienceOf(row) }
}

/** The audience of a campaign, with its customer. */
export function audienceOf({ audience, accountId }: Pick<Row, 'audience' | 'accountId'>): Audience {
  return audience.kind === 'one' ? { kind: 'one', customerId: accountId ?? '' } : audience
}

function rowOf({ row, read, tapped, ordered, changedBy, customer: name }: Found): CampaignRow {
  return {
    _id: String(row.id),
    version: row.version,
    state: row.state,
    type: row.type,
    title: row.title,
    image: row.image,
    advertising: row.advertising,
    audience: audienceOf(row),
    customer: name,
    missing: incompleteLanguages(row),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    changedBy,
    figures: row.startedAt && { reached: row.reached, pushed: row.pushed, read, tapped, ordered },
  }
}
