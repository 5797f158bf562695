/** Outbox kinds of other slices that end in a notification. */
export const ORDER_EFFECT = 'notify.order'
export const REFUND_EFFECT = 'notify.refund'
export const SHORT_LINE_EFFECT = 'notify.short-line'
export const RECALL_EFFECT = 'notify.recall'
export const CHAT_EFFECT = 'notify.chat'
export const REVIEW_EFFECT = 'notify.review-answer'
export const BACK_IN_STOCK_EFFECT = 'notify.back-in-stock'

/** Mails a reply of the chat, if it is still unread by then; payload `{ accountId, messageId }`. */
export const REPLY_MAIL_EFFECT = 'notify.chat-mail'

/** Sends a notification to the subscribed devices; payload `{ notificationId }`. */
export const PUSH_EFFECT = 'push.notification'
/** Sends a notification to one device; payload `{ notificationId, subscriptionId }`. */
export const DEVICE_EFFECT = 'push.device'
/** Begins a notification of staff, or hands it to its next people; payload `{ campaignId }`. */
export const CAMPAIGN_EFFECT = 'notify.campaign'
