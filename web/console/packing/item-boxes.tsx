import { Hourglass } from 'lucide-react'
import type { PickItem, PickOrder } from '#contract/calls/console/packing.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Tag } from '../../ui/tag.tsx'
import type { PickTask } from './pick-tasks.ts'

/** Which order gets how many of a product, with its shopper's wish. One order alone needs no box. */
export function ItemBoxes({ task, orders }: { task: PickTask; orders: readonly PickOrder[] }) {
  const { t } = useTranslation()
  const many = orders.length > 1
  const boxOf = (item: PickItem) => orders.find(({ _id }) => _id === item.orderId)
  return (
    <ul className="pick-boxes">
      {[...task.items, ...task.asked].map((item) => {
        const order = boxOf(item)
        const wish = item.ifShort === 'ask' ? null : t(`checkout.short.wish.${item.ifShort}`)
        if (!order || (!many && !wish && !item.asked && !item.shortageId)) return null
        return (
          <li key={`${item.orderId} ${item.shortageId}`}>
            {many && (
              <span className="pick-box">
                {t('console.packing.box', { box: order.box })} <b>{item.quantity}×</b> <small>{order.orderNumber}</small>
              </span>
            )}
            {item.shortageId && !item.asked && <Tag tone="ok">{t('console.packing.replacement')}</Tag>}
            {item.asked && (
              <Tag tone="waiting" icon={Hourglass}>
                {t('console.packing.setApart')}
              </Tag>
            )}
            {wish && <Tag tone={item.ifShort === 'never' ? 'failed' : 'plain'}>{wish}</Tag>}
          </li>
        )
      })}
    </ul>
  )
}
