import { consoleSetMessage, consoleUndoMessage } from '#contract/calls/console/message-templates.ts'
import type { StaffChange } from './staff-changes.ts'

const OWN = { en: 'The shop wrote to you', ko: '', si: '', np: '' }
const LINE = 'mail.chatReply.subject, en: The shop wrote to you'

/** One of each change of the words of messages, in an order in which each finds what it needs. */
export const MESSAGE_CHANGES: StaffChange[] = [
  {
    call: consoleSetMessage,
    prepare: async () => ({
      body: { template: 'chat-reply', version: 0, texts: { 'mail.chatReply.subject': OWN } },
      subject: ['message-texts', 'chat-reply'],
      before: { lines: [] },
      after: { lines: [LINE] },
    }),
  },
  {
    call: consoleUndoMessage,
    prepare: async (desk) => ({
      body: { changeId: await desk.idFrom('select id from message_texts_change order by version desc') },
      subject: ['message-texts', 'chat-reply'],
      before: { lines: [LINE] },
      after: { lines: [] },
    }),
  },
]
