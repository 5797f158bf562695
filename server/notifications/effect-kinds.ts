/**
 * Notifies the buyer of a recalled lot; payload `{ recallId, orderId }`. The stock writes it, which has a higher rank; the kinds of lower
 * slices stand where they are written.
 */
export const RECALL_EFFECT = 'notify.recall'

/** Mails a reply of the chat, if it is still unread by then; payload `{ accountId, messageId }`. */
export const REPLY_MAIL_EFFECT = 'notify.chat-mail'

/** Sends a notification to the subscribed devices; payload `{ notificationId }`. */
export const PUSH_EFFECT = 'push.notification'
/** Sends a notification to one device; payload `{ notificationId, subscriptionId }`. */
export const DEVICE_EFFECT = 'push.device'
/** Begins a notification of staff, or hands it to its next people; payload `{ campaignId }`. */
export const CAMPAIGN_EFFECT = 'notify.campaign'
