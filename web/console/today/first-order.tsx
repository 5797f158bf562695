import type { OrderSlip } from '#contract/calls/console/order-desk.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ageText, shortMoment } from '../ui/clock.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** The one order that comes first: late, or else the oldest that is to be packed. It holds the view's filled button. */
export function FirstOrder({ slip }: { slip: OrderSlip }) {
  const { t, language } = useTranslation()
  const path = `${CONSOLE_PATH}/orders/${slip._id}`
  return (
    <section className="today-first" aria-labelledby="today-first">
      <h2 id="today-first">
        {t('console.today.first')} <small>{t(slip.late ? 'console.today.firstLate' : 'console.today.firstOldest')}</small>
      </h2>
      <LedgerSlip
        late={slip.late}
        margin={
          <>
            {shortMoment(slip.time, language)} <small>{ageText(slip.time, t)}</small>
          </>
        }
      >
        <div className="today-first-head">
          <div>
            <h3>
              <bdi>{slip.name}</bdi>
            </h3>
            <p className="muted">
              {slip.orderNumber}, <bdi>{slip.area}</bdi>
            </p>
          </div>
          <b className="price">{formatMoney(slip.amount, language)}</b>
        </div>
        <div className="today-first-foot">
          {slip.images.map((image) => (
            <img key={image} src={image} alt="" width={44} height={52} loading="lazy" />
          ))}
          <span className="muted">{t('console.orders.pieces', { count: slip.pieces })}</span>
          <PageLink className={buttonClass({ kind: 'primary' })} to={path}>
            {t('console.today.open')}
          </PageLink>
        </div>
      </LedgerSlip>
    </section>
  )
}
