import { useDeferredValue, useState } from 'react'
import type { CustomerRow } from '#contract/calls/console/customers.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { notificationCalls } from '../calls.ts'

/** Finds the one customer whom a notification is for. Guests have no list to read it in. */
export function CustomerSheet({ onClose, onChoose }: { onClose: () => void; onChoose: (customer: CustomerRow) => void }) {
  const { t } = useTranslation()
  const calls = useCalls(notificationCalls)
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const query = useConsoleQuery({
    key: ['campaigns', 'customers', q],
    enabled: q.length > 1,
    read: (signal) => calls.customers({ q, limit: 12 }, { signal }),
  })
  return (
    <Sheet open onClose={onClose} title={t('console.notifications.audience.one')}>
      <Field
        type="search"
        label={t('console.notifications.audience.find')}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      {q.length > 1 && (
        <QueryState query={query}>
          {({ items }) => {
            const found = items.filter(({ guest }) => !guest)
            return (
              <ul className="campaign-found">
                {found.length === 0 && <li className="muted">{t('console.notifications.audience.foundNone')}</li>}
                {found.map((customer) => (
                  <li key={customer._id}>
                    <button type="button" onClick={() => onChoose(customer)}>
                      <span>
                        <b>{customer.name}</b>
                        <small className="muted">{customer.area}</small>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryState>
      )}
    </Sheet>
  )
}
