import type {
  consoleCourierFile,
  consoleCourierForms,
  consoleReadTrackingFile,
  consoleSetCourierForm,
} from '#contract/calls/console/courier-files.ts'
import type { consoleDeliver, consoleRound } from '#contract/calls/console/delivery-round.ts'
import type { consolePlanSteps, consoleUndoSteps } from '#contract/calls/console/order-desk.ts'
import type { consoleEnterParcels, consoleEntranceCode, consoleParcels, consoleRemoveParcel } from '#contract/calls/console/parcels.ts'
import { defineCalls } from '../api/calls.ts'

export const parcelCalls = defineCalls((call) => ({
  round: call<typeof consoleRound>('GET /api/console/parcels/round'),
  deliver: call<typeof consoleDeliver>('POST /api/console/parcels/delivered', { upload: 'photo' }),
  plan: call<typeof consolePlanSteps>('POST /api/console/orders/steps'),
  undo: call<typeof consoleUndoSteps>('POST /api/console/orders/steps/undo'),
  code: call<typeof consoleEntranceCode>('GET /api/console/parcels/entrance-code/:orderId'),
  orders: call<typeof consoleParcels>('GET /api/console/parcels'),
  enter: call<typeof consoleEnterParcels>('POST /api/console/parcels/enter'),
  remove: call<typeof consoleRemoveParcel>('POST /api/console/parcels/remove'),
  forms: call<typeof consoleCourierForms>('GET /api/console/parcels/forms'),
  setForm: call<typeof consoleSetCourierForm>('POST /api/console/parcels/forms'),
  file: call<typeof consoleCourierFile>('POST /api/console/parcels/courier-file'),
  readTracking: call<typeof consoleReadTrackingFile>('POST /api/console/parcels/tracking-file', { upload: 'courierFile' }),
}))
