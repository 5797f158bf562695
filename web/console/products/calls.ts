import type { consoleAddDeal, consoleDeals, consoleEndDeal } from '#contract/calls/console/products/deals.ts'
import type { consoleChangePrices, consolePriceChanges, consoleUndoPrices } from '#contract/calls/console/products/price-changes.ts'
import type {
  consoleDuplicateProduct,
  consoleEditPicture,
  consoleProduct,
  consoleProductCounts,
  consoleProductPicture,
  consoleProductPrice,
  consoleProductState,
  consoleProductStock,
  consoleProducts,
  consoleSaveProduct,
} from '#contract/calls/console/products/products.ts'
import type { consolePublishReel, consoleReels, consoleUnpublishReel } from '#contract/calls/console/reels.ts'
import { defineCalls } from '../api/calls.ts'

export const productCalls = defineCalls((call) => ({
  list: call<typeof consoleProducts>('GET /api/console/products'),
  counts: call<typeof consoleProductCounts>('GET /api/console/products/counts'),
  get: call<typeof consoleProduct>('GET /api/console/products/get/:id'),
  save: call<typeof consoleSaveProduct>('POST /api/console/products/save'),
  setPrice: call<typeof consoleProductPrice>('POST /api/console/products/price'),
  setStock: call<typeof consoleProductStock>('POST /api/console/products/stock'),
  setState: call<typeof consoleProductState>('POST /api/console/products/state'),
  duplicate: call<typeof consoleDuplicateProduct>('POST /api/console/products/duplicate'),
  addPicture: call<typeof consoleProductPicture>('POST /api/console/products/picture', { upload: 'image' }),
  editPicture: call<typeof consoleEditPicture>('POST /api/console/products/picture/edit'),
  priceChanges: call<typeof consolePriceChanges>('GET /api/console/products/price-changes'),
  changePrices: call<typeof consoleChangePrices>('POST /api/console/products/prices'),
  undoPrices: call<typeof consoleUndoPrices>('POST /api/console/products/prices/undo'),
  deals: call<typeof consoleDeals>('GET /api/console/deals'),
  addDeal: call<typeof consoleAddDeal>('POST /api/console/deals/add'),
  endDeal: call<typeof consoleEndDeal>('POST /api/console/deals/end'),
  reels: call<typeof consoleReels>('GET /api/console/reels'),
  publishReel: call<typeof consolePublishReel>('POST /api/console/reels/publish', { upload: 'video' }),
  unpublishReel: call<typeof consoleUnpublishReel>('POST /api/console/reels/unpublish'),
}))
