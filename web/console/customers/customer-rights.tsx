import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Customer, KeptRecords } from '#contract/calls/console/customers.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { BlockSheet } from './block-sheet.tsx'
import { customerCalls } from './calls.ts'
import { EraseSheet } from './erase-sheet.tsx'
import { ExportSheet } from './export-sheet.tsx'

interface CustomerRightsProps {
  customer: Customer
  onErased: (kept: KeptRecords) => void
}

/** The foot of a customer: hand over the data, block, erase. A role sees what it may do. */
export function CustomerRights({ customer, onErased }: CustomerRightsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const calls = useCalls(customerCalls)
  const client = useQueryClient()
  const [sheet, setSheet] = useState<'export' | 'block' | 'erase' | null>(null)
  const { _id: userId, guest, staff, block, openOrders } = customer
  const unblock = useMutation({
    mutationFn: () => calls.unblock({ userId }),
    onSuccess: () => toast({ kind: 'success', text: t('console.customers.block.undone') }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['customers']) }),
  })
  const close = () => setSheet(null)
  if (!may('customers.export') && !may('customers.block') && !may('customers.erase')) return null
  return (
    <div className="customer-rights">
      {may('customers.export') && (
        <section>
          <h3>{t('console.customers.export.title')}</h3>
          <p className="muted">{t(guest ? 'console.customers.export.textGuest' : 'console.customers.export.text')}</p>
          <Button small icon={<Download className="icon" aria-hidden />} onClick={() => setSheet('export')}>
            {t('console.customers.export.action')}
          </Button>
        </section>
      )}
      {may('customers.block') && !staff && !guest && (
        <section>
          <h3>{t(block ? 'console.customers.block.undoTitle' : 'console.customers.block.title')}</h3>
          <p className="muted">{t(block ? 'console.customers.block.undoText' : 'console.customers.block.text')}</p>
          {block ? (
            <Button small busy={unblock.isPending} icon={<Undo2 className="icon" aria-hidden />} onClick={() => unblock.mutate()}>
              {t('console.customers.block.undo')}
            </Button>
          ) : (
            <Button kind="danger" small icon={<Ban className="icon" aria-hidden />} onClick={() => setSheet('block')}>
              {t('console.customers.block.action')}
            </Button>
          )}
        </section>
      )}
      {may('customers.erase') && !staff && (
        <section>
          <h3>{t('console.customers.erase.title')}</h3>
          <p className="muted">{t(guest ? 'console.customers.erase.textGuest' : 'console.customers.erase.text')}</p>
          {openOrders.length > 0 ? (
            <>
              <p>{t('console.customers.erase.open', { numbers: openOrders.join(', ') })}</p>
              <Button small disabled>
                {t('console.customers.erase.actionOpen', { count: openOrders.length })}
              </Button>
            </>
          ) : (
            <Button kind="danger" small onClick={() => setSheet('erase')}>
              {t('console.customers.erase.action')}
            </Button>
          )}
        </section>
      )}
      {staff && <p className="muted">{t('console.customers.staff')}</p>}
      <ExportSheet customer={customer} open={sheet === 'export'} onClose={close} />
      <BlockSheet customer={customer} open={sheet === 'block'} onClose={close} />
      <EraseSheet customer={customer} open={sheet === 'erase'} onClose={close} onErased={onErased} />
    </div>
  )
}
