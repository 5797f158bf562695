import type { FastifyInstance } from 'fastify'
import {
  consoleFigures,
  consoleFiguresFile,
  consoleFiguresItems,
  consoleFiguresMargin,
  consoleFiguresMisses,
  consoleFiguresVat,
  FIGURE_TABLES,
  SHOWN_MARGINS,
} from '#contract/calls/console/figures.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { readAisles } from '#server/catalogue/aisles/aisles.ts'
import { bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { writeUtf8Csv } from '#server/platform/sheets/write-utf8-csv.ts'
import { writeWorkbook } from '#server/platform/sheets/write-workbook.ts'
import { type FigureSource, figureSheet } from './figure-tables.ts'
import { readItems } from './read-items.ts'
import { readMargin } from './read-margin.ts'
import { readMissesOfPeriod } from './read-misses-of-period.ts'
import { readOverview } from './read-overview.ts'
import { readVat } from './read-vat.ts'

/** The calls of the page of figures. Nothing is written: the figures are sums over orders, payments and refunds. */
export function figureStaffRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  bindStaffRead(app, consoleFigures, async ({ query }) => ({ figures: await readOverview(db, query, clock.now()) }))

  bindStaffRead(app, consoleFiguresItems, async ({ query }, { language }) => ({ items: await readItems(db, query, language) }))

  bindStaffRead(app, consoleFiguresMargin, async ({ query }, { language }) => ({
    margin: await readMargin(db, query, language, SHOWN_MARGINS),
  }))

  bindStaffRead(app, consoleFiguresMisses, async ({ query }) => ({ misses: await readMissesOfPeriod(db, query) }))

  bindStaffRead(app, consoleFiguresVat, async ({ query: { year, quarter } }) => ({ vat: await readVat(db, year, quarter) }))

  bindStaffRead(app, consoleFiguresFile, async ({ query }, { language }) => {
    const today = seoulDate(clock.now())
    const year = query.year ?? Number(today.slice(0, 4))
    const quarter = query.quarter ?? Math.ceil(Number(today.slice(5, 7)) / 3)
    const source: FigureSource = {
      overview: once(() => readOverview(db, query, clock.now())),
      items: once(() => readItems(db, query, language)),
      margin: once(() => readMargin(db, query, language)),
      misses: once(() => readMissesOfPeriod(db, query)),
      vat: once(() => readVat(db, year, quarter)),
      aisleTitle: once(async () => {
        const aisles = await readAisles(db)
        return (name) => aisles.titleOf(name, language) ?? name
      }),
    }
    const span = query.table === 'vat' ? `${year}-q${quarter}` : `${query.from}-${query.to}`
    if (query.table) {
      const { rows } = await figureSheet(query.table, source, language)
      return { name: `${query.table}-${span}.csv`, base64: writeUtf8Csv(rows).toString('base64') }
    }
    const sheets = await Promise.all(FIGURE_TABLES.map((table) => figureSheet(table, source, language)))
    return { name: `figures-${span}.xlsx`, base64: (await writeWorkbook(sheets)).toString('base64') }
  })
}

/** Runs `read` at the first call; later calls get the same promise. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}
