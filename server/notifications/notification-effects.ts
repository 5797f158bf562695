import { addReplacementCard } from '#server/chat/add-replacement-card.ts'
import { REPLY_EFFECT } from '#server/chat/insert-message.ts'
import { ORDER_NOTIFICATION_EFFECT } from '#server/orders/notify-customer.ts'
import { SHORT_LINE_EFFECT } from '#server/orders/packing/notify-short-line.ts'
import { REFUND_NOTIFICATION_EFFECT } from '#server/payments/notify-refund.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { batch } from '#server/platform/jobs/batch.ts'
import type { EffectHandler } from '#server/platform/jobs/outbox.ts'
import { REVIEW_ANSWER_EFFECT } from '#server/reviews/answer-review.ts'
import { BACK_IN_STOCK_EFFECT } from '#server/wishes/notify-watchers.ts'
import { addNotifications, type NewNotification } from './add-notification.ts'
import { sendSlice } from './campaigns/send-slice.ts'
import { CAMPAIGN_EFFECT, DEVICE_EFFECT, PUSH_EFFECT, RECALL_EFFECT, REPLY_MAIL_EFFECT } from './effect-kinds.ts'
import { handToDevices } from './hand-to-devices.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'
import { mailReply, notifyReply } from './notify-reply.ts'
import { notifyReviewAnswer } from './notify-review-answer.ts'
import { createOrderNotifications } from './order-notifications.ts'
import { type PushDependencies, pushToDevice } from './push-to-device.ts'
import { readRecallNotification } from './recall-notification.ts'
import { readRefundNotification } from './refund-notifications.ts'
import { readShortLineNotification } from './short-line-notifications.ts'

type Payload = Record<string, unknown>

/** The effects that end in a notification, by the kind of their outbox row. Each is safe to repeat. */
export function notificationEffects({ db, clock = systemClock }: { db: Db; clock?: Clock }): Record<string, EffectHandler> {
  const readOrderNotification = createOrderNotifications(db)
  const add = batch((notifications: readonly NewNotification[]) => inTransaction(db, (tx) => addNotifications(tx, notifications)))
  /** Effects that the work wrote into the outbox are due at once. */
  const thenWake = (work: (payload: Payload) => Promise<unknown>): EffectHandler => {
    return async (payload) => {
      await work(payload)
    }
  }
  return {
    [ORDER_NOTIFICATION_EFFECT]: thenWake(async (payload) => {
      const notification = await readOrderNotification(textIn(payload, 'orderId'), textIn(payload, 'step'))
      if (notification) await add(notification)
    }),
    [REFUND_NOTIFICATION_EFFECT]: thenWake(async (payload) => {
      const notification = await readRefundNotification(db, textIn(payload, 'refundId'), textIn(payload, 'template'))
      if (notification) await add(notification)
    }),
    [SHORT_LINE_EFFECT]: thenWake(async (payload) => {
      const [shortageId, template] = [textIn(payload, 'shortageId'), textIn(payload, 'template')]
      const notification = await readShortLineNotification(db, shortageId, template)
      if (!notification) return
      if (template === 'replacement-asked') await inTransaction(db, (tx) => addReplacementCard(tx, shortageId))
      await add(notification)
    }),
    [RECALL_EFFECT]: thenWake(async (payload) => {
      const notification = await readRecallNotification(db, textIn(payload, 'recallId'), textIn(payload, 'orderId'))
      if (notification) await add(notification)
    }),
    [REPLY_EFFECT]: thenWake(async (payload) => {
      const [accountId, messageId] = [textIn(payload, 'accountId'), textIn(payload, 'messageId')]
      await inTransaction(db, (tx) => notifyReply(tx, accountId, messageId))
    }),
    [REPLY_MAIL_EFFECT]: thenWake(async (payload) => {
      const [accountId, messageId] = [textIn(payload, 'accountId'), textIn(payload, 'messageId')]
      await inTransaction(db, (tx) => mailReply(tx, accountId, messageId))
    }),
    [REVIEW_ANSWER_EFFECT]: thenWake(async (payload) => {
      const reviewId = textIn(payload, 'reviewId')
      await inTransaction(db, (tx) => notifyReviewAnswer(tx, reviewId))
    }),
    [BACK_IN_STOCK_EFFECT]: thenWake(async (payload) => {
      const wish = {
        accountId: textIn(payload, 'accountId'),
        requestId: textIn(payload, 'requestId'),
        productId: numberIn(payload, 'productId'),
      }
      await inTransaction(db, (tx) => notifyBackInStock(tx, wish))
    }),
    [CAMPAIGN_EFFECT]: thenWake(async (payload) => {
      const campaignId = numberIn(payload, 'campaignId')
      await inTransaction(db, (tx) => sendSlice(tx, campaignId, { now: clock.now() }))
    }),
    [PUSH_EFFECT]: thenWake(async (payload) => {
      const notificationId = numberIn(payload, 'notificationId')
      await inTransaction(db, (tx) => handToDevices(tx, notificationId))
    }),
  }
}

/**
 * Effects for devices. They have their own queue, because browsers choose the push services, and a slow one must not delay notifications.
 */
export function deviceEffects(deps: PushDependencies): Record<string, EffectHandler> {
  return {
    [DEVICE_EFFECT]: (payload) => pushToDevice(deps, numberIn(payload, 'notificationId'), textIn(payload, 'subscriptionId')),
  }
}

function textIn(payload: Payload, name: string): string {
  const value = payload[name]
  if (typeof value !== 'string') throw new Error(`An effect without its ${name}`)
  return value
}

function numberIn(payload: Payload, name: string): number {
  const value = payload[name]
  if (typeof value !== 'number') throw new Error(`An effect without its ${name}`)
  return value
}
