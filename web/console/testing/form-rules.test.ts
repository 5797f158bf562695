import { consoleAddDeal } from '#contract/calls/console/products/deals.ts'
import { consoleChangeLot } from '#contract/calls/console/stock/lots.ts'
import { consoleSaveSupplier, consoleSupplyItem } from '#contract/calls/console/stock/purchases.ts'
import { consoleCorrectStock } from '#contract/calls/console/stock/stock.ts'
import { testFormRules } from '../../testing/form-table.ts'
import { DATES, DEAL_RULES, toDeal } from '../products/deals/deal-rules.ts'
import { CORRECTION_RULES, toCorrection } from '../stock/correction-rules.ts'
import { LOT_RULES, toLot } from '../stock/lots/lot-rules.ts'
import { SUPPLIER_RULES, SUPPLY_RULES, toSupplier, toSupply } from '../stock/purchases/purchase-rules.ts'

const SUPPLIER = { name: 'Island Foods', contact: '010-1234-5678', leadDays: '5', note: 'Ring\nfirst' }
const SUPPLY = { supplierId: '3', article: 'IF-7', packSize: '12', purchasePrice: '18,000' }
const CORRECTION = { pieces: '2', note: 'A rat' }
const LOT = { code: 'L-1', bestBefore: '2026-11-20' }

testFormRules([
  {
    form: 'supplier',
    rules: SUPPLIER_RULES,
    schema: consoleSaveSupplier.body,
    filled: SUPPLIER,
    bodyOf: (typed) => ({ supplier: null, ...toSupplier({ ...SUPPLIER, ...typed }) }),
  },
  {
    form: 'supply of a product',
    rules: SUPPLY_RULES,
    schema: consoleSupplyItem.body,
    filled: SUPPLY,
    bodyOf: (typed) => ({ itemId: '7', version: 0, ...toSupply({ ...SUPPLY, ...typed }) }),
  },
  {
    form: 'correction of the stock',
    rules: CORRECTION_RULES,
    schema: consoleCorrectStock.body,
    filled: CORRECTION,
    bodyOf: (typed) => ({ itemId: '7', lotId: null, ...toCorrection({ ...CORRECTION, ...typed, reason: 'loss', was: 5 }) }),
  },
  {
    form: 'date of a lot',
    rules: LOT_RULES,
    schema: consoleChangeLot.body,
    filled: LOT,
    bodyOf: (typed) => ({ lotId: '1', ...toLot({ ...LOT, ...typed }), was: { code: '', bestBefore: null } }),
  },
  {
    form: 'deal',
    rules: DEAL_RULES,
    schema: consoleAddDeal.body,
    filled: { 'when.startsAt': '2026-11-20T09:00', 'when.endsAt': '2026-11-21T09:00', discount: '900' },
    bodyOf: ({ 'when.startsAt': startsAt = '', 'when.endsAt': endsAt = '', discount = '' }) => ({
      itemId: '7',
      ...toDeal({ day: DATES, when: { startsAt, endsAt }, discount }),
    }),
  },
])
