import type { consoleFindItems } from '#contract/calls/console/stock/lots.ts'
import type {
  consoleCancelStocktake,
  consoleCloseStocktake,
  consoleCountItem,
  consoleFindStocktakeLines,
  consoleOpenStocktake,
  consoleStocktake,
  consoleStocktakeLines,
  consoleStocktakes,
} from '#contract/calls/console/stock/stocktakes.ts'
import { defineCalls } from '../../api/calls.ts'

export const stocktakeCalls = defineCalls((call) => ({
  list: call<typeof consoleStocktakes>('GET /api/console/stocktakes'),
  of: call<typeof consoleStocktake>('GET /api/console/stocktakes/:id'),
  lines: call<typeof consoleStocktakeLines>('GET /api/console/stocktakes/:id/lines'),
  find: call<typeof consoleFindStocktakeLines>('GET /api/console/stocktakes/:id/find'),
  open: call<typeof consoleOpenStocktake>('POST /api/console/stocktakes/open'),
  count: call<typeof consoleCountItem>('POST /api/console/stocktakes/count'),
  close: call<typeof consoleCloseStocktake>('POST /api/console/stocktakes/close'),
  cancel: call<typeof consoleCancelStocktake>('POST /api/console/stocktakes/cancel'),
  findItems: call<typeof consoleFindItems>('GET /api/console/stock/receive/find'),
}))
