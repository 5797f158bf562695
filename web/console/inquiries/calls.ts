import type { consoleAnswerInquiry, consoleHandleInquiry, consoleInquiries } from '#contract/calls/console/inquiries.ts'
import { defineCalls } from '../api/calls.ts'

export const inquiryCalls = defineCalls((call) => ({
  list: call<typeof consoleInquiries>('GET /api/console/inquiries'),
  answer: call<typeof consoleAnswerInquiry>('POST /api/console/inquiries/answer'),
  handle: call<typeof consoleHandleInquiry>('POST /api/console/inquiries/handle'),
}))
