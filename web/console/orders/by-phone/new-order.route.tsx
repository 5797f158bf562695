import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { KoreanFont } from '../../../ui/text/korean-font.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import orderStyles from '../orders.css?url'
import { CallerPanel } from './caller-panel.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import styles from './phone-order.css?url'
import { PlacedPanel } from './placed-panel.tsx'
import { usePhoneOrder } from './use-phone-order.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: orderStyles },
  { rel: 'stylesheet', href: styles },
]

/** An order for somebody on the phone: who, what, where, how it is paid, what the law requires to be read out. */
export default function NewOrderPage() {
  const { t } = useTranslation()
  const order = usePhoneOrder()
  return (
    <>
      <PageHead
        title={t('console.phoneOrder.title')}
        back={{ to: `${CONSOLE_PATH}/orders`, text: t('console.orders.nav') }}
        note={t('console.phoneOrder.note')}
      />
      <div className="page-body">
        <KoreanFont />
        {order.placed ? (
          <PlacedPanel placed={order.placed} order={order} />
        ) : (
          <form className="page-two phone-order" noValidate onSubmit={order.submit}>
            <div className="page-column">
              <CallerPanel form={order.form} />
              <GoodsPanel order={order} />
            </div>
            <div className="page-column">
              <DeliveryPanel order={order} />
              <PaymentPanel order={order} />
            </div>
          </form>
        )}
      </div>
    </>
  )
}
