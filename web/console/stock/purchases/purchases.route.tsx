import { useMutation } from '@tanstack/react-query'
import { Download, Pencil, Plus, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { Supplier } from '#contract/calls/console/stock/purchases.ts'
import { PURCHASE_WEEKS } from '#contract/rules/products/purchases.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { saveBase64 } from '../../ui/save-base64.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { AddItem } from '../receive/add-item.tsx'
import styles from '../stock.css?url'
import { STOCK_PATH } from '../stock-pieces.tsx'
import { Proposals } from './proposals.tsx'
import own from './purchases.css?url'
import { SupplierLines } from './supplier-lines.tsx'
import { SupplierSheet } from './supplier-sheet.tsx'
import { SupplySheet } from './supply-sheet.tsx'
import { usePurchases, useReadAgain } from './use-purchases.ts'

export const links: LinksFunction = () => [styles, own].map((href) => ({ rel: 'stylesheet', href }))

/** The purchase list by supplier, with proposals for products that run out, and the suppliers. */
export default function PurchasesPage() {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const readAgain = useReadAgain()
  const [weeks, setWeeks] = useState<number>(4)
  /** Id of the line whose supplier is written. */
  const [supplying, setSupplying] = useState<string | null>(null)
  /** Id of the supplier that is written; empty for a new one. */
  const [writing, setWriting] = useState<string | null>(null)
  const purchases = usePurchases(weeks)
  const { mutate: add } = useMutation({
    mutationFn: (body: { itemId: string; quantity: number }) => calls.addPurchase(body),
    onError: (error) =>
      isRefusal(error, 'CHANGED_MEANWHILE') ? toast({ kind: 'error', text: t('console.stock.buy.there') }) : toastRefusal(error, t),
    onSettled: readAgain,
  })
  const { mutate: save } = useMutation({
    mutationFn: (kind: 'csv' | 'xlsx') => calls.purchaseFile({ kind }),
    onSuccess: ({ name, base64 }) => saveBase64(name, base64),
    onError: (error) => toastRefusal(error, t),
  })
  const onAdd = useCallback((itemId: string, quantity: number) => add({ itemId, quantity }), [add])
  return (
    <>
      <PageHead title={t('console.stock.buy.title')} back={{ to: STOCK_PATH, text: t('console.stock.nav') }}>
        <select
          className="field-box buy-weeks"
          aria-label={t('console.stock.buy.weeks')}
          value={weeks}
          onChange={({ target }) => setWeeks(Number(target.value))}
        >
          {PURCHASE_WEEKS.map((each) => (
            <option key={each} value={each}>
              {t('console.stock.buy.forWeeks', { count: each })}
            </option>
          ))}
        </select>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button key={kind} small onClick={() => save(kind)}>
            <Download className="icon" aria-hidden />
            {t(kind === 'csv' ? 'console.stock.buy.asCsv' : 'console.stock.buy.excel')}
          </Button>
        ))}
        <PageLink className={buttonClass({ small: true })} to={`${STOCK_PATH}/purchases/print`}>
          <Printer className="icon" aria-hidden />
          {t('console.stock.buy.print')}
        </PageLink>
      </PageHead>
      <div className="page-body page-two">
        <QueryState query={purchases}>
          {({ lines, suppliers, proposals }) => (
            <>
              <div className="page-column">
                {lines.length === 0 && (
                  <Panel>
                    <EmptyState drawing="basket" title={t('console.stock.buy.none')} text={t('console.stock.buy.noneText')} />
                  </Panel>
                )}
                {[...suppliers, null].map((supplier) => (
                  <SupplierLines
                    key={supplier?._id ?? ''}
                    supplier={supplier}
                    lines={lines.filter(({ supplierId }) => supplierId === (supplier?._id ?? null))}
                    onSupply={({ _id }) => setSupplying(_id)}
                  />
                ))}
                <Panel flush>
                  <AddItem onAdd={({ _id }) => add({ itemId: _id, quantity: 1 })} />
                </Panel>
                <p className="muted stock-hint">{t('console.stock.buy.rule')}</p>
                <Proposals proposals={proposals} onAdd={onAdd} />
              </div>
              <div className="page-column">
                <Suppliers suppliers={suppliers} onWrite={setWriting} />
              </div>
              {lines
                .filter(({ _id }) => _id === supplying)
                .map((line) => (
                  <SupplySheet key={line._id} of={line} suppliers={suppliers} onClose={() => setSupplying(null)} />
                ))}
              {writing !== null && (
                <SupplierSheet supplier={suppliers.find(({ _id }) => _id === writing) ?? null} onClose={() => setWriting(null)} />
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}

function Suppliers({ suppliers, onWrite }: { suppliers: readonly Supplier[]; onWrite: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('console.stock.buy.suppliers')}
      action={
        <Button small onClick={() => onWrite('')}>
          <Plus className="icon" aria-hidden />
          {t('console.stock.buy.newSupplier')}
        </Button>
      }
    >
      {suppliers.length === 0 && <p className="muted">{t('console.stock.buy.noSuppliers')}</p>}
      <ul className="buy-suppliers">
        {suppliers.map(({ _id, name, contact, leadDays }) => (
          <li key={_id}>
            <span>
              <b>{name}</b>
              <small>{[contact, t('console.stock.days', { count: leadDays })].filter(Boolean).join(' · ')}</small>
            </span>
            <IconButton label={t('console.stock.buy.write', { name })} icon={Pencil} onClick={() => onWrite(_id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
