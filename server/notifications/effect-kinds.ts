/** Outbox kinds of other slices that end in a notification. */
export const ORDER_EFFECT = 'notify.order'
export const REFUND_EFFECT = 'notify.refund'
export const CHAT_EFFECT = 'notify.chat'
export const BACK_IN_STOCK_EFFECT = 'notify.back-in-stock'

/** Mails that the shop answered in the chat, if that is unread by then; payload `{ accountId, messageId }`. */
export const REPLY_MAIL_EFFECT = 'notify.chat-mail'

/** Hands a notification to the devices that want it; payload `{ notificationId }`. */
export const PUSH_EFFECT = 'push.notification'
/** Sends a notification to one device; payload `{ notificationId, subscriptionId }`. */
export const DEVICE_EFFECT = 'push.device'
