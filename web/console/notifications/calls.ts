import type {
  consoleCampaign,
  consoleCampaignPicture,
  consoleCampaignReach,
  consoleCampaigns,
  consoleCopyCampaign,
  consoleRemoveCampaign,
  consoleSaveCampaign,
  consoleSendCampaign,
  consoleStopCampaign,
  consoleTestCampaign,
} from '#contract/calls/console/campaigns.ts'
import type { consoleCustomers } from '#contract/calls/console/customers.ts'
import type { consoleProducts } from '#contract/calls/console/products/products.ts'
import { defineCalls } from '../api/calls.ts'

/** The calls of notifications, and those that find a product or a customer for one. */
export const notificationCalls = defineCalls((call) => ({
  list: call<typeof consoleCampaigns>('GET /api/console/campaigns'),
  get: call<typeof consoleCampaign>('GET /api/console/campaigns/get/:id'),
  reach: call<typeof consoleCampaignReach>('GET /api/console/campaigns/reach'),
  save: call<typeof consoleSaveCampaign>('POST /api/console/campaigns/save'),
  send: call<typeof consoleSendCampaign>('POST /api/console/campaigns/send'),
  stop: call<typeof consoleStopCampaign>('POST /api/console/campaigns/stop'),
  copy: call<typeof consoleCopyCampaign>('POST /api/console/campaigns/copy'),
  remove: call<typeof consoleRemoveCampaign>('POST /api/console/campaigns/remove'),
  test: call<typeof consoleTestCampaign>('POST /api/console/campaigns/test'),
  addPicture: call<typeof consoleCampaignPicture>('POST /api/console/campaigns/picture', { upload: 'image' }),
  products: call<typeof consoleProducts>('GET /api/console/products'),
  customers: call<typeof consoleCustomers>('GET /api/console/customers'),
}))
