import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../endpoint.ts'
import { PICTURE_ERRORS } from '../../errors.ts'
import { page, pageQuery } from '../../paging.ts'
import { audienceSchema, CAMPAIGN_STATES, campaignContentSchema, MAX_BOUGHT_DAYS } from '../../rules/campaigns.ts'
import { languageSchema, localizedTextSchema } from '../../rules/languages.ts'
import { ownPictureSchema } from '../../rules/link.ts'
import { momentInput } from '../dates.ts'

const instant = z.iso.datetime()
const count = z.int().min(0)

/** Results of a notification; each counts people once. */
export const campaignFiguresSchema = z.object({
  /** Got it in their list. */
  reached: count,
  /** Have a device that got a push as well. */
  pushed: count,
  read: count,
  /** Opened the page that it links to. */
  tapped: count,
  /** Placed an order within two days after it went out. */
  ordered: count,
})

export const campaignRowSchema = z.object({
  _id: idSchema,
  version: z.int().positive(),
  state: z.enum(CAMPAIGN_STATES),
  type: z.enum(['link', 'html']),
  title: localizedTextSchema,
  image: z.string().nullable(),
  advertising: z.boolean(),
  audience: audienceSchema,
  /** Name of the customer of an audience of one; null for others. */
  customer: z.string().nullable(),
  /** Languages whose readers get English. */
  missing: z.array(languageSchema),
  scheduledAt: instant.nullable(),
  /** When the first people got it. */
  startedAt: instant.nullable(),
  changedAt: instant,
  changedBy: z.string().nullable(),
  /** Null before it goes out. */
  figures: campaignFiguresSchema.nullable(),
})
export type CampaignRow = z.infer<typeof campaignRowSchema>

export const campaignSchema = z.object({ ...campaignRowSchema.shape, content: campaignContentSchema })
export type Campaign = z.infer<typeof campaignSchema>

/** `open`: drafts, scheduled ones and those on their way; `past`: sent and stopped ones. */
export const CAMPAIGN_LISTS = ['open', 'past'] as const

export const consoleCampaigns = endpoint({
  method: 'GET',
  path: '/api/console/campaigns',
  access: 'staff',
  permission: 'notifications.read',
  personal: true,
  summary: 'Notifications that staff write and send, newest first, with what became of them',
  query: z.strictObject({ ...pageQuery({ max: 100, default: 20 }), list: z.enum(CAMPAIGN_LISTS) }),
  response: success(page(campaignRowSchema)),
})

export const consoleCampaign = endpoint({
  method: 'GET',
  path: '/api/console/campaigns/get/:id',
  access: 'staff',
  permission: 'notifications.read',
  personal: true,
  summary: 'A notification with all that its editor shows',
  params: z.strictObject({ id: idSchema }),
  response: success({ campaign: campaignSchema }),
  errors: ['NOT_FOUND'],
})

export const reachSchema = z.object({
  people: count,
  /** Of them, those with a device for push. */
  withPush: count,
  byLanguage: z.array(z.object({ language: languageSchema, people: count })),
})
export type Reach = z.infer<typeof reachSchema>

export const consoleCampaignReach = endpoint({
  method: 'GET',
  path: '/api/console/campaigns/reach',
  access: 'staff',
  permission: 'notifications.read',
  summary: 'How many people an audience has now, how many of them have a device that is notified, and their languages',
  query: z.strictObject({
    ...languageQuery,
    kind: z.enum(['everybody', 'some', 'one']),
    advertising: z.enum(['true', 'false']),
    /** The readers of one language. */
    reads: languageSchema.optional(),
    boughtDays: z.coerce.number().int().min(1).max(MAX_BOUGHT_DAYS).optional(),
    aisle: z.string().optional(),
    customerId: idSchema.optional(),
  }),
  response: success({ reach: reachSchema }),
})

/** The notification that a step is about, and the version that the person saw. */
const step = { campaignId: idSchema, version: z.int32().positive() }
const written = success({ campaign: campaignSchema })

export const consoleSaveCampaign = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/save',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Keep a draft: a new one, or one that is still at `version`; with the current one in `fresh` when it is not',
  body: z.strictObject({
    /** Null for a new draft. */
    campaignId: idSchema.nullable(),
    version: z.int32().positive().nullable(),
    content: campaignContentSchema,
  }),
  response: written,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** Languages confirmed as missing: their readers get English. */
const confirmed = { englishFor: z.array(languageSchema).max(3).default([]) }

export const consoleSendCampaign = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/send',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Send a draft now, or at a time; advertising never at night in Seoul. A missing language has to be confirmed',
  body: z.strictObject({ ...step, ...confirmed, /** Null for now. */ at: momentInput().nullable() }),
  response: written,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'ADVERTISING_AT_NIGHT', 'LANGUAGE_MISSING'],
})

export const consoleStopCampaign = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/stop',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Make a scheduled notification a draft again, or stop one on its way: who has it keeps it, nobody else gets it',
  body: z.strictObject(step),
  response: written,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleCopyCampaign = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/copy',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'A new draft with the words and the audience of a notification',
  body: z.strictObject({ campaignId: idSchema }),
  response: written,
  errors: ['NOT_FOUND'],
})

export const consoleRemoveCampaign = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/remove',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Remove a draft',
  body: z.strictObject(step),
  response: success({}),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleTestCampaign = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/test',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Send a notification in one language to the own account alone: to its list and its devices',
  body: z.strictObject({ content: campaignContentSchema, language: languageSchema }),
  response: success({}),
})

export const consoleCampaignPicture = endpoint({
  method: 'POST',
  path: '/api/console/campaigns/picture',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Take in a picture for a notification, to be named when it is saved',
  upload: 'image',
  response: success({ image: ownPictureSchema }),
  errors: [...PICTURE_ERRORS],
})
