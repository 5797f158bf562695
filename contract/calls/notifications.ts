import { z } from 'zod'
import { endpoint, idSchema, success } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'

/** Days for which a notification is shown before it is deleted. */
export const NOTIFICATION_DAYS = 30
/** Most notifications in one response. */
export const MAX_NOTIFICATIONS = 50
/** The unread count stops here: a badge shows "99+" above 99. */
export const MAX_UNREAD_COUNT = 100
/** Most push devices of one account; a new one replaces the one unused for longest. */
export const MAX_PUSH_DEVICES = 10

/** Subject of a notification: selects the icon of a row without a picture. */
export const NOTIFICATION_TOPICS = ['order', 'chat', 'stock', 'shop'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

const instant = z.iso.datetime()

export const NOTIFICATION_TYPES = ['html', 'link'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** A notification in one language, with the field names of the calls (product rules, 3). */
export const notificationSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Address of a picture of this store, or null. */
  image: z.string().nullable(),
  /** Current aisle of the pictured product, for its wall colour; null when it has none. */
  category: z.string().nullable(),
  date: instant,
  /** `html` opens a sheet with `content`; `link` goes to `action`. */
  type: z.enum(NOTIFICATION_TYPES),
  /** HTML for a sandboxed frame, sanitised before it was stored. Null for a link. */
  content: z.string().nullable(),
  /** A page of this store or a web address: the target of a link, or of a sheet's button. */
  action: z.string().nullable(),
  /** Label of a sheet's button; null for the default. */
  actionText: z.string().nullable(),
  topic: z.enum(NOTIFICATION_TOPICS),
  read: z.boolean(),
})
export type Notification = z.infer<typeof notificationSchema>

const unread = z.int().min(0).max(MAX_UNREAD_COUNT)

export const notificationsGet = endpoint({
  method: 'GET',
  path: '/api/notifications/get/:userId',
  access: 'customer',
  summary: 'The own notifications of the last 30 days, newest first',
  params: z.strictObject({ userId: idSchema }),
  query: z.strictObject(pageQuery({ max: MAX_NOTIFICATIONS, default: 20 })),
  response: success({ notifications: z.array(notificationSchema), nextCursor: z.string().nullable(), unread }),
  errors: ['NOT_FOUND'],
})

export const notificationsUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'customer',
  summary: 'How many notifications are unread, at most 100',
  response: success({ unread }),
})

export const notificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'customer',
  summary: 'Mark one notification as read; running it twice changes nothing',
  body: z.strictObject({
    notificationId: idSchema,
    /** The customer goes on to where it leads. */
    tapped: z.boolean().optional(),
  }),
  response: success({ unread }),
  errors: ['NOT_FOUND'],
})

export const notificationsReadAll = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'customer',
  summary: 'Mark all notifications as read',
  response: success({ unread }),
})

/** The store's public VAPID key, which browsers need to subscribe (RFC 8292). */
export const pushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'public',
  summary: "The store's public key for web push",
  response: success({ publicKey: z.string() }),
})

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`))

/** A push subscription as the browser's `PushSubscription.toJSON()` returns it, without its expiration time. */
export const pushSubscribe = endpoint({
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'customer',
  summary: 'Notify this device by web push; at most 10 devices of an account',
  body: z.strictObject({
    endpoint: z.string().min(1).max(1_000),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  response: success({}),
  errors: ['TOO_MANY_TRIES'],
})

export const pushUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'customer',
  summary: 'Notify this device no more; an unknown one is no error',
  body: z.strictObject({ endpoint: z.string().min(1).max(1_000) }),
  response: success({}),
})
