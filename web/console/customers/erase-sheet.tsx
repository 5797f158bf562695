import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer, KeptRecords, RequestWay } from '#contract/calls/console/customers.ts'
import { ORDER_RECORD_YEARS } from '#contract/calls/privacy.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { useCalls } from '../api/calls.ts'
import { freshOf } from '../api/fresh-of.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { customerCalls } from './calls.ts'
import { RequestWayField } from './request-way.tsx'

interface EraseSheetProps {
  customer: Customer
  open: boolean
  onClose: () => void
  onErased: (kept: KeptRecords) => void
}

/** Shows what is erased and what must be kept by law, and erases a customer who asked for it. The call requires the password again. */
export function EraseSheet({ customer, open, onClose, onErased }: EraseSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(customerCalls)
  const client = useQueryClient()
  const [asked, setAsked] = useState<RequestWay | null>(null)
  const [missing, setMissing] = useState(false)
  const erase = useMutation({
    mutationFn: (way: RequestWay) => calls.erase({ userId: customer._id, asked: way }),
    onSuccess: ({ kept }) => {
      onClose()
      onErased(kept)
      client.removeQueries({ queryKey: consoleKey(['customers', 'one', customer._id]) })
      void client.invalidateQueries({ queryKey: consoleKey(['customers', 'list']) })
    },
  })
  const problem = () => {
    const { error } = erase
    if (error === null) return null
    const open = freshOf<{ orders: readonly string[] }>(error, 'orders')
    return open ? t('console.customers.erase.open', { numbers: open.orders.join(', ') }) : showRefusal(error, t, []).alert
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('console.customers.erase.sheet', { name: customer.name })}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(asked === null)
          if (asked !== null) erase.mutate(asked)
        }}
      >
        <dl className="erase-what">
          <dt>{t('console.customers.erase.goes')}</dt>
          <dd>{t(customer.guest ? 'console.customers.erase.goesTextGuest' : 'console.customers.erase.goesText')}</dd>
          <dt>{t('console.customers.erase.stays')}</dt>
          <dd>{t('console.customers.erase.staysText', { years: ORDER_RECORD_YEARS })}</dd>
        </dl>
        <RequestWayField value={asked} onChange={setAsked} missing={missing && asked === null} />
        <FormAlert>{problem()}</FormAlert>
        <Button kind="danger" wide type="submit" busy={erase.isPending}>
          {t('console.customers.erase.submit')}
        </Button>
      </form>
    </Sheet>
  )
}
