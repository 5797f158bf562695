import { expect } from 'vitest'
import {
  consoleChatClose,
  consoleChatGive,
  consoleChatRead,
  consoleChatReopen,
  consoleChatReply,
} from '#contract/calls/console/chat-desk.ts'
import {
  consoleChatHours,
  consoleOrderReplies,
  consoleRemoveReply,
  consoleSetChatHours,
  consoleSetReply,
} from '#contract/calls/console/chat-settings.ts'
import { form } from '../form.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

const words = (text: string) => ({ en: text, ko: text, si: text, np: text })
const newest = async (desk: Desk) =>
  Number(await desk.idFrom('select max(number) as id from chat_message where account_id = $1', desk.hana.id))
const HOURS = {
  weekly: [null, ...Array(5).fill({ from: '09:00', to: '17:00' }), null],
  holidaysOff: true,
  daysOff: [],
  away: words('Later'),
}

/** One of each change of a chat, in an order in which each finds what it needs. */
export const CHAT_CHANGES: StaffChange[] = [
  {
    call: consoleChatReply,
    prepare: async (desk) => ({
      body: form({ userId: desk.hana.id, message: 'Welcome', clientId: 'once' }),
      subject: ['chat', desk.hana.id],
      after: { messageId: expect.any(String) },
    }),
  },
  {
    call: consoleChatRead,
    prepare: async (desk) => {
      const upTo = await desk.idFrom('select id from chat_message where account_id = $1', desk.hana.id)
      return { body: { userId: desk.hana.id, upTo }, subject: ['chat', desk.hana.id], after: { readUpTo: upTo } }
    },
  },
  {
    call: consoleChatGive,
    prepare: async (desk) => ({
      body: { userId: desk.hana.id, from: desk.ownerId, to: null },
      subject: ['chat', desk.hana.id],
      before: { handler: desk.ownerId },
      after: { handler: null },
    }),
  },
  {
    call: consoleChatClose,
    prepare: async (desk) => ({
      body: { userId: desk.hana.id, upTo: await newest(desk) },
      subject: ['chat', desk.hana.id],
      before: { closed: false },
      after: { closed: true },
    }),
  },
  {
    call: consoleChatReopen,
    prepare: async (desk) => ({
      body: { userId: desk.hana.id },
      subject: ['chat', desk.hana.id],
      before: { closed: true },
      after: { closed: false },
    }),
  },
  {
    call: consoleSetReply,
    prepare: async () => ({
      body: { replyId: 'reply-1', version: 0, title: words('On its way'), text: words('Dear {name}') },
      subject: ['saved-reply', 'reply-1'],
      after: { title: 'On its way', added: true },
    }),
  },
  {
    call: consoleOrderReplies,
    prepare: async () => ({
      body: { replyIds: ['reply-1'] },
      subject: ['saved-reply', null],
      before: { order: ['reply-1'] },
      after: { first: ['reply-1'] },
    }),
  },
  {
    call: consoleRemoveReply,
    prepare: async () => ({ body: { replyId: 'reply-1' }, subject: ['saved-reply', 'reply-1'], before: { title: 'On its way' } }),
  },
  {
    call: consoleSetChatHours,
    prepare: async (desk) => {
      const { version } = consoleChatHours.response.parse((await desk.send(consoleChatHours, undefined)).payload)
      return {
        body: { version, hours: HOURS },
        subject: ['chat-hours', null],
        before: expect.objectContaining({ holidaysOff: true }),
        after: { weekly: ['', ...Array(5).fill('09:00-17:00'), ''], holidaysOff: true, daysOff: [], away: words('Later') },
      }
    },
  },
]
