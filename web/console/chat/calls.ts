import type {
  consoleChatClose,
  consoleChatCustomer,
  consoleChatGive,
  consoleChatRead,
  consoleChatReopen,
  consoleChatReply,
  consoleChatStaff,
  consoleChatThread,
  consoleChatThreads,
  consoleChatWriting,
} from '#contract/calls/console/chat-desk.ts'
import type {
  consoleChatHours,
  consoleOrderReplies,
  consoleRemoveReply,
  consoleSavedReplies,
  consoleSetChatHours,
  consoleSetReply,
} from '#contract/calls/console/chat-settings.ts'
import type { consoleAddCustomerNote, consoleRemoveCustomerNote } from '#contract/calls/console/customers.ts'
import type { consoleAnswerReplacement } from '#contract/calls/console/packing.ts'
import type { foodSearch } from '#contract/calls/search.ts'
import { defineCalls } from '../api/calls.ts'

export const chatCalls = defineCalls((call) => ({
  threads: call<typeof consoleChatThreads>('GET /api/console/chat/threads'),
  thread: call<typeof consoleChatThread>('GET /api/console/chat/thread/:userId'),
  customer: call<typeof consoleChatCustomer>('GET /api/console/chat/customer/:userId'),
  staff: call<typeof consoleChatStaff>('GET /api/console/chat/staff'),
  answer: call<typeof consoleChatReply>('POST /api/console/chat/answer', { upload: 'uploadImage' }),
  read: call<typeof consoleChatRead>('POST /api/console/chat/read'),
  give: call<typeof consoleChatGive>('POST /api/console/chat/give'),
  close: call<typeof consoleChatClose>('POST /api/console/chat/close'),
  reopen: call<typeof consoleChatReopen>('POST /api/console/chat/reopen'),
  writing: call<typeof consoleChatWriting>('POST /api/console/chat/writing'),
  note: call<typeof consoleAddCustomerNote>('POST /api/console/customers/note'),
  removeNote: call<typeof consoleRemoveCustomerNote>('POST /api/console/customers/note/remove'),
  replies: call<typeof consoleSavedReplies>('GET /api/console/chat/replies'),
  setReply: call<typeof consoleSetReply>('POST /api/console/chat/replies/set'),
  orderReplies: call<typeof consoleOrderReplies>('POST /api/console/chat/replies/order'),
  removeReply: call<typeof consoleRemoveReply>('POST /api/console/chat/replies/remove'),
  hours: call<typeof consoleChatHours>('GET /api/console/chat/hours'),
  setHours: call<typeof consoleSetChatHours>('POST /api/console/chat/hours/set'),
  search: call<typeof foodSearch>('GET /api/food/search', { open: true }),
  answerReplacement: call<typeof consoleAnswerReplacement>('POST /api/console/packing/answer'),
}))
