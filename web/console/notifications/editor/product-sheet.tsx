import { useDeferredValue, useState } from 'react'
import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { localized } from '#contract/rules/languages.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { notificationCalls } from '../calls.ts'

/** Finds the product that a notification leads to. */
export function ProductSheet({ onClose, onChoose }: { onClose: () => void; onChoose: (product: ProductRow) => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(notificationCalls)
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const query = useConsoleQuery({
    key: ['campaigns', 'products', q],
    read: (signal) => calls.products({ q: q || undefined, limit: 12, sort: 'newest' }, { signal }),
  })
  return (
    <Sheet open onClose={onClose} title={t('console.notifications.findProduct')}>
      <Field
        type="search"
        label={t('console.notifications.productName')}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <QueryState query={query}>
        {({ items }) => (
          <ul className="campaign-found">
            {items.length === 0 && <li className="muted">{t('console.notifications.noProduct')}</li>}
            {items.map((product) => (
              <li key={product._id}>
                <button type="button" onClick={() => onChoose(product)}>
                  {product.picture && <img src={`${product.picture.url}/160`} alt="" width={36} height={40} />}
                  <span>
                    <b>{localized(product.names, language)}</b>
                    <small className="muted">{packText(product.unit, t)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Sheet>
  )
}
