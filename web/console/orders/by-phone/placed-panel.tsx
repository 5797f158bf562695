import { Phone, Printer } from 'lucide-react'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PhoneOrder, PlacedOrder } from './use-phone-order.ts'

/** The order that was placed, while the person is still on the phone: number, code, account and deadline to read out. */
export function PlacedPanel({ placed, order: { store, again } }: { placed: PlacedOrder; order: PhoneOrder }) {
  const { t, language } = useTranslation()
  const { orderId, orderNumber, amount, paid, code, dueAt, promisedOn, toldBy } = placed
  const bank = store?.settings.bank
  const deadline = formatDate(dueAt, 'dayTime', language)
  return (
    <Panel className="phone-placed" title={t('console.phoneOrder.placed', { number: orderNumber })} inHand>
      <EdgeBand kind="good" role="status">
        {t(paid ? 'console.phoneOrder.placedPaid' : 'console.phoneOrder.placedOpen', { amount: formatMoney(amount, language), deadline })}{' '}
        {t(`console.phoneOrder.toldBy.${toldBy}`)}
      </EdgeBand>
      {!paid && bank && (
        <dl className="phone-deposit">
          <div>
            <dt>{t('checkout.cash.code')}</dt>
            <dd className="phone-code">{code}</dd>
          </div>
          <div>
            <dt>{t('checkout.cash.account')}</dt>
            <dd>
              {bank.name} {bank.account}, {bank.holder}
            </dd>
          </div>
        </dl>
      )}
      <p>{t('console.phoneOrder.goesOut', { date: formatDate(promisedOn, 'day', language) })}</p>
      <div className="order-links">
        {!paid && bank && (
          <CopyButton text={`${orderNumber} ${formatMoney(amount, language)} ${bank.name} ${bank.account} ${bank.holder} ${code}`}>
            {t('console.phoneOrder.copyDeposit')}
          </CopyButton>
        )}
        <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/orders/print?kind=slip&ids=${orderId}`}>
          <Printer className="icon" aria-hidden /> {t('console.orders.print.slip')}
        </PageLink>
        <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/orders/${orderId}`}>
          {t('console.orders.one', { number: orderNumber })}
        </PageLink>
        <Button kind="primary" icon={<Phone className="icon" aria-hidden />} onClick={again}>
          {t('console.phoneOrder.another')}
        </Button>
      </div>
    </Panel>
  )
}
