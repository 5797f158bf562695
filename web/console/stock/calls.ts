import type { consoleAddDeal } from '#contract/calls/console/products/deals.ts'
import type { consoleAddAlias, consoleRemoveAlias } from '#contract/calls/console/search.ts'
import type { consoleDemand, consoleDismissDemand } from '#contract/calls/console/stock/demand.ts'
import type {
  consoleChangeLot,
  consoleFindItems,
  consoleLot,
  consoleLots,
  consoleReadDelivery,
  consoleReceive,
  consoleThrowAway,
} from '#contract/calls/console/stock/lots.ts'
import type {
  consoleAddPurchase,
  consoleChangePurchase,
  consolePurchaseFile,
  consolePurchases,
  consoleRemovePurchase,
  consoleSaveSupplier,
  consoleSupplyItem,
} from '#contract/calls/console/stock/purchases.ts'
import type { consoleLotBuyers, consoleRecallFile, consoleRecallLot } from '#contract/calls/console/stock/recalls.ts'
import type {
  consoleCorrectStock,
  consoleStock,
  consoleStockCounts,
  consoleStockLedger,
  consoleStockLimit,
  consoleStockOf,
} from '#contract/calls/console/stock/stock.ts'
import { defineCalls } from '../api/calls.ts'

export const stockCalls = defineCalls((call) => ({
  list: call<typeof consoleStock>('GET /api/console/stock'),
  counts: call<typeof consoleStockCounts>('GET /api/console/stock/counts'),
  of: call<typeof consoleStockOf>('GET /api/console/stock/of/:id'),
  ledger: call<typeof consoleStockLedger>('GET /api/console/stock/of/:id/ledger'),
  correct: call<typeof consoleCorrectStock>('POST /api/console/stock/correct'),
  setLimit: call<typeof consoleStockLimit>('POST /api/console/stock/limit'),
  readDelivery: call<typeof consoleReadDelivery>('POST /api/console/stock/receive/read', { upload: 'deliveryFile' }),
  findItems: call<typeof consoleFindItems>('GET /api/console/stock/receive/find'),
  receive: call<typeof consoleReceive>('POST /api/console/stock/receive'),
  lots: call<typeof consoleLots>('GET /api/console/stock/lots'),
  lot: call<typeof consoleLot>('GET /api/console/stock/lot/:id'),
  changeLot: call<typeof consoleChangeLot>('POST /api/console/stock/lot/change'),
  throwAway: call<typeof consoleThrowAway>('POST /api/console/stock/lot/throw-away'),
  buyers: call<typeof consoleLotBuyers>('GET /api/console/stock/recall/:id'),
  recall: call<typeof consoleRecallLot>('POST /api/console/stock/recall'),
  recallFile: call<typeof consoleRecallFile>('POST /api/console/stock/recall/file'),
  demand: call<typeof consoleDemand>('GET /api/console/stock/demand'),
  dismissDemand: call<typeof consoleDismissDemand>('POST /api/console/stock/demand/dismiss'),
  addAlias: call<typeof consoleAddAlias>('POST /api/console/search/aliases'),
  removeAlias: call<typeof consoleRemoveAlias>('POST /api/console/search/aliases/remove'),
  purchases: call<typeof consolePurchases>('GET /api/console/stock/purchases'),
  addPurchase: call<typeof consoleAddPurchase>('POST /api/console/stock/purchases/add'),
  changePurchase: call<typeof consoleChangePurchase>('POST /api/console/stock/purchases/change'),
  removePurchase: call<typeof consoleRemovePurchase>('POST /api/console/stock/purchases/remove'),
  purchaseFile: call<typeof consolePurchaseFile>('GET /api/console/stock/purchases/file'),
  saveSupplier: call<typeof consoleSaveSupplier>('POST /api/console/stock/suppliers/save'),
  supplyItem: call<typeof consoleSupplyItem>('POST /api/console/stock/suppliers/item'),
  addDeal: call<typeof consoleAddDeal>('POST /api/console/deals/add'),
}))
