import type {
  consoleFigures,
  consoleFiguresFile,
  consoleFiguresItems,
  consoleFiguresMargin,
  consoleFiguresMisses,
  consoleFiguresVat,
} from '#contract/calls/console/figures.ts'
import { defineCalls } from '../api/calls.ts'

export const figureCalls = defineCalls((call) => ({
  overview: call<typeof consoleFigures>('GET /api/console/figures'),
  items: call<typeof consoleFiguresItems>('GET /api/console/figures/items'),
  margin: call<typeof consoleFiguresMargin>('GET /api/console/figures/margin'),
  misses: call<typeof consoleFiguresMisses>('GET /api/console/figures/misses'),
  vat: call<typeof consoleFiguresVat>('GET /api/console/figures/vat'),
  file: call<typeof consoleFiguresFile>('GET /api/console/figures/file'),
}))
