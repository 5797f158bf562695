import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Food } from '#contract/calls/catalogue.ts'
import { MAX_QUERY_LENGTH } from '#contract/calls/search.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { phoneOrderCalls } from './calls.ts'
import type { PhoneOrder } from './use-phone-order.ts'

/** Most products that a search shows. */
const SHOWN = 8

/** The products of the order: found in staff's language with price and stock, counted by steppers. */
export function GoodsPanel({ order }: { order: PhoneOrder }) {
  const { t, language } = useTranslation()
  const [search, setSearch] = useState('')
  const { lines, setQuantity, fresh } = order
  const quantityOf = (id: string) => lines.find(({ item }) => item._id === id)?.quantity ?? 0
  const won = (amount: number) => formatMoney(amount, language)
  return (
    <Panel title={t('console.phoneOrder.goods')}>
      {fresh && (
        <ConflictBand
          changes={fresh.changes.map((change) => {
            const line = lines.find(({ item }) => item._id === change.itemId)
            const name = change.name || line?.item.name || ''
            if (change.kind === 'priceChanged') return { name, before: won(change.before), now: won(change.now) }
            const left = change.kind === 'reduced' ? change.quantity : 0
            return { name, before: `${line?.quantity ?? ''}×`, now: left > 0 ? `${left}×` : t('console.phoneOrder.soldOut') }
          })}
          onTake={order.takeFresh}
        />
      )}
      <div className="phone-search">
        <Search className="icon" aria-hidden />
        <input
          type="search"
          className="field-box"
          aria-label={t('console.phoneOrder.findGoods')}
          placeholder={t('console.phoneOrder.findGoods')}
          autoComplete="off"
          maxLength={MAX_QUERY_LENGTH}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <FoundGoods search={search} quantityOf={quantityOf} onAdd={(item) => setQuantity(item, quantityOf(item._id) + 1)} />
      <ul className="phone-lines" aria-label={t('console.phoneOrder.lines')}>
        {lines.map(({ item, quantity }) => (
          <li key={item._id}>
            <img src={item.image} alt="" width={48} height={48} />
            <div>
              <p>{item.name}</p>
              <p className="muted">
                {packText(item.unit, t)}, {t('console.orders.each', { price: won(item.price - item.discount) })}
              </p>
            </div>
            <Stepper small name={item.name} value={quantity} max={item.stockCount} onChange={(next) => setQuantity(item, next)} />
            <b className="phone-amount">{won((item.price - item.discount) * quantity)}</b>
          </li>
        ))}
        {lines.length === 0 && <li className="muted">{t('console.phoneOrder.noGoods')}</li>}
      </ul>
    </Panel>
  )
}

interface FoundGoodsProps {
  search: string
  quantityOf: (id: string) => number
  onAdd: (item: Food) => void
}

function FoundGoods({ search, quantityOf, onAdd }: FoundGoodsProps) {
  const { t } = useTranslation()
  const calls = useCalls(phoneOrderCalls)
  const q = useDeferredValue(search.trim())
  const query = useConsoleQuery({
    key: ['orders', 'goods', q],
    enabled: q !== '',
    read: (signal) => calls.products({ q, limit: SHOWN }, { signal }),
  })
  if (q === '') return null
  return (
    <QueryState query={query}>
      {({ data, nearest }) => {
        const found = (data.length > 0 ? data : nearest).slice(0, SHOWN)
        return (
          <ul className="phone-found" aria-label={t('console.phoneOrder.foundGoods')}>
            {found.map((item) => {
              const full = quantityOf(item._id) >= item.stockCount
              return (
                <li key={item._id} className="phone-product">
                  <img src={item.image} alt="" width={40} height={40} />
                  <span>
                    {item.name} <small>{packText(item.unit, t)}</small>
                    <small>{t('console.phoneOrder.stock', { count: item.stockCount })}</small>
                  </span>
                  <Price value={item.price - item.discount} />
                  <Button small disabled={full} icon={<Plus className="icon" aria-hidden />} onClick={() => onAdd(item)}>
                    {t(item.stockCount === 0 ? 'console.phoneOrder.soldOut' : 'console.phoneOrder.add')}
                    <span className="visually-hidden"> {item.name}</span>
                  </Button>
                </li>
              )
            })}
            {found.length === 0 && <li className="muted">{t('console.phoneOrder.noneFound')}</li>}
          </ul>
        )
      }}
    </QueryState>
  )
}
