import type { consolePlanSteps, consoleUndoSteps } from '#contract/calls/console/order-desk.ts'
import type {
  consoleAnswerReplacement,
  consolePickList,
  consoleReplacementChoices,
  consoleShortLine,
  consoleTakeBackShort,
  consoleTick,
} from '#contract/calls/console/packing.ts'
import { defineCalls } from '../api/calls.ts'

export const packingCalls = defineCalls((call) => ({
  list: call<typeof consolePickList>('GET /api/console/packing/list'),
  tick: call<typeof consoleTick>('POST /api/console/packing/ticks'),
  short: call<typeof consoleShortLine>('POST /api/console/packing/short'),
  choices: call<typeof consoleReplacementChoices>('GET /api/console/packing/choices'),
  answer: call<typeof consoleAnswerReplacement>('POST /api/console/packing/answer'),
  found: call<typeof consoleTakeBackShort>('POST /api/console/packing/found'),
  plan: call<typeof consolePlanSteps>('POST /api/console/orders/steps'),
  undo: call<typeof consoleUndoSteps>('POST /api/console/orders/steps/undo'),
}))
