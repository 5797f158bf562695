import type { FastifyInstance } from 'fastify'
import {
  consoleChatHours,
  consoleOrderReplies,
  consoleRemoveReply,
  consoleSavedReplies,
  consoleSetChatHours,
  consoleSetReply,
} from '#contract/calls/console/chat-settings.ts'
import type { ChatHours } from '#contract/calls/opening-hours.ts'
import { factIn } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { orderReplies, readReplies, removeReply, setReply } from './saved-replies.ts'
import { readHours, setHours } from './set-hours.ts'

/** Staff calls for saved replies and the hours of answering. */
export function chatSettingsStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const replies = async () => {
    const [items, { shopName, contact, bank }] = await Promise.all([readReplies(db), readSettings(db)])
    const account = (language: Language) => `${factIn(bank.name, language)} ${bank.account} ${factIn(bank.holder, language)}`
    const shop = {
      name: shopName,
      phone: contact.phones[0] ?? '',
      bank: { en: account('en'), ko: account('ko'), si: account('si'), np: account('np') },
    }
    return { items, shop }
  }

  bindStaffRead(app, consoleSavedReplies, replies)

  bindStaff(app, consoleSetReply, async (tx, { body }) => {
    const { added } = await setReply(tx, body)
    const after = { title: body.title.en, added }
    return { subject: { kind: 'saved-reply', id: body.replyId }, after, response: replies }
  })

  bindStaff(app, consoleOrderReplies, async (tx, { body }) => {
    const order = await orderReplies(tx, body.replyIds)
    return { subject: { kind: 'saved-reply', id: null }, before: { order }, after: { first: body.replyIds }, response: replies }
  })

  bindStaff(app, consoleRemoveReply, async (tx, { body }) => {
    const before = await removeReply(tx, body.replyId)
    return { subject: { kind: 'saved-reply', id: body.replyId }, before, response: replies }
  })

  bindStaffRead(app, consoleChatHours, () => readHours(db))

  bindStaff(app, consoleSetChatHours, async (tx, { body: { version, hours } }) => {
    const { before } = await setHours(tx, version, hours)
    return { subject: { kind: 'chat-hours', id: null }, before: factsOf(before), after: factsOf(hours), response: () => readHours(db) }
  })
}

/** Hours as the ledger stores them: one text for each day from Sunday, empty for a day off. */
const factsOf = ({ weekly, holidaysOff, daysOff, away }: ChatHours) => ({
  weekly: weekly.map((day) => (day ? `${day.from}-${day.to}` : '')),
  holidaysOff,
  daysOff,
  away,
})
