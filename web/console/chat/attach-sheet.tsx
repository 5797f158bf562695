import { useDeferredValue, useState } from 'react'
import type { ChatCustomer } from '#contract/calls/console/chat-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Field } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { QueryState } from '../ui/query-state.tsx'
import type { Attachment } from './attachment.ts'
import { AttachmentChip } from './attachment-chip.tsx'
import { chatCalls } from './calls.ts'

interface AttachSheetProps {
  orders: ChatCustomer['orders']
  onClose: () => void
  onChoose: (attached: Attachment) => void
}

/** Chooses what goes with an answer: an item by its name in any language, one of the last orders, or a refund. */
export function AttachSheet({ orders, onClose, onChoose }: AttachSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(chatCalls)
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const found = useConsoleQuery({
    key: ['chat', 'items', q],
    enabled: q !== '',
    read: (signal) => calls.search({ q, limit: 8 }, { signal }),
  })
  const cards = orders.flatMap(({ orderId, orderNumber: number, status, pickUp, amount, refunds }): Attachment[] => [
    { kind: 'order', id: orderId, number, status, pickUp, amount },
    ...refunds.map((refund): Attachment => ({ kind: 'refund', id: refund._id, number, amount: refund.amount })),
  ])
  const products = (
    items: readonly { _id: string; name: string; price: number; discount: number; category: string; pictures: Pictures }[],
  ) =>
    items.map(
      ({ _id, name, price, discount, category, pictures }): Attachment => ({
        kind: 'product',
        id: _id,
        name,
        price,
        discount,
        category,
        picture: pictures[0] ?? null,
      }),
    )
  return (
    <Sheet open onClose={onClose} title={t('console.chat.attach')}>
      <Field
        type="search"
        label={t('console.chat.searchItems')}
        autoComplete="off"
        maxLength={80}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {q === '' ? (
        <Choices title={t('console.chat.lastOrders')} none={t('console.chat.noOrders')} choices={cards} onChoose={onChoose} />
      ) : (
        <QueryState query={found}>
          {({ data, nearest }) => (
            <Choices
              title={t('console.chat.items')}
              none={t('console.chat.noItems')}
              choices={products(data.length > 0 ? data : nearest.slice(0, 4))}
              onChoose={onChoose}
            />
          )}
        </QueryState>
      )}
    </Sheet>
  )
}

type Pictures = readonly { url: string; width: number; height: number }[]

interface ChoicesProps {
  title: string
  /** Shown where there is nothing to choose. */
  none: string
  choices: readonly Attachment[]
  onChoose: (attached: Attachment) => void
}

function Choices({ title, none, choices, onChoose }: ChoicesProps) {
  return (
    <section className="attach-choices">
      <h3>{title}</h3>
      {choices.length === 0 && <p className="muted">{none}</p>}
      <ul>
        {choices.map((choice) => (
          <li key={`${choice.kind} ${choice.id}`}>
            <button type="button" onClick={() => onChoose(choice)}>
              <AttachmentChip attached={choice} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
