import { z } from 'zod'
import { endpoint, idSchema, success } from '../../endpoint.ts'
import { page, pageQuery } from '../../paging.ts'
import { linkSchema, ownPictureSchema } from '../../rules/link.ts'
import { line, note, prose } from '../../rules/text.ts'
import { MAX_NOTIFICATION_HTML, MAX_NOTIFICATIONS } from '../notifications.ts'

const instant = z.iso.datetime()

/** A text in four languages as staff write it: English is required, other languages fall back to it. */
const texts = <S extends z.ZodType<string>>(text: S) =>
  z.strictObject({
    en: text.refine((value) => value !== '', { message: 'The English text is needed' }),
    ko: text.optional(),
    si: text.optional(),
    np: text.optional(),
  })
export type WrittenTexts = { en: string; ko?: string; si?: string; np?: string }

const shared = {
  /** `all` customers, or the id of one account. */
  to: idSchema,
  title: texts(line(120)),
  description: texts(note(500)).optional(),
  image: ownPictureSchema.optional(),
  /** Marks advertising: it is labelled as such, carries an opt-out, and is pushed only to those who consented. */
  advertising: z.boolean().default(false),
}

/** A notification as staff write it. */
export const writtenNotificationSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), ...shared, action: linkSchema }),
  z.strictObject({
    type: z.literal('html'),
    ...shared,
    content: texts(prose().max(MAX_NOTIFICATION_HTML)),
    action: linkSchema.optional(),
    actionText: texts(line(60)).optional(),
  }),
])
export type WrittenNotification = z.infer<typeof writtenNotificationSchema>

export const sentNotificationSchema = z.object({
  _id: idSchema,
  to: idSchema,
  type: z.enum(['html', 'link']),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  content: z.string().nullable(),
  action: z.string().nullable(),
  advertising: z.boolean(),
  date: instant,
  /** Number of accounts that have read it. */
  readBy: z.int().min(0),
})
export type SentNotification = z.infer<typeof sentNotificationSchema>

export const consoleSendNotification = endpoint({
  method: 'POST',
  path: '/api/console/notifications/send',
  access: 'staff',
  permission: 'notifications.send',
  summary: 'Send a notification to all customers or to one; html is sanitised. The same Idempotency-Key sends once',
  idempotent: true,
  body: writtenNotificationSchema,
  response: success({ notification: sentNotificationSchema }),
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
})

export const consoleNotifications = endpoint({
  method: 'GET',
  path: '/api/console/notifications',
  access: 'staff',
  permission: 'notifications.read',
  personal: true,
  summary: 'Notifications that staff have sent, newest first',
  query: z.strictObject(pageQuery({ most: MAX_NOTIFICATIONS, usual: 20 })),
  response: success(page(sentNotificationSchema)),
})
