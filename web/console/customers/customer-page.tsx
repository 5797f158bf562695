import { MessageCircle, Phone, ScrollText } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Customer, KeptRecords } from '#contract/calls/console/customers.ts'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { telLink } from '../../base/page/tel-link.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { seoulClock } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Face } from '../ui/people/face.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { customerCalls } from './calls.ts'
import { CustomerChats, CustomerOrders, CustomerReviews } from './customer-life.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerRights } from './customer-rights.tsx'
import { Addresses, Consents, Reach } from './customer-side.tsx'

interface CustomerPageProps {
  userId: string
  onErased: (kept: KeptRecords) => void
}

/** One customer. Each view is in the access log, which the page states. */
export function CustomerPage({ userId, onErased }: CustomerPageProps) {
  const { t } = useTranslation()
  const calls = useCalls(customerCalls)
  const navigate = useNavigate()
  const query = useConsoleQuery({
    key: ['customers', 'one', userId],
    read: (signal) => calls.one({ userId }, { signal }),
  })
  return (
    <QueryState query={query}>
      {({ customer, openedAt }) => (
        <article className="pane pane-flush customer">
          <CustomerHead customer={customer} />
          <Figures figures={customer.figures} />
          <div className="customer-columns">
            <div>
              <CustomerOrders customer={customer} />
              {!customer.guest && <CustomerChats customer={customer} />}
              <CustomerReviews customer={customer} />
              <CustomerNotes userId={userId} notes={customer.notes} />
            </div>
            <div>
              <Reach customer={customer} />
              <Addresses customer={customer} />
              {!customer.guest && <Consents consents={customer.consents} />}
            </div>
          </div>
          <CustomerRights
            customer={customer}
            onErased={(kept) => {
              onErased(kept)
              void navigate(`${CONSOLE_PATH}/customers`)
            }}
          />
          <p className="customer-log">
            <ScrollText className="icon" aria-hidden />
            {t('console.customers.logged', { time: seoulClock(openedAt) })}
          </p>
        </article>
      )}
    </QueryState>
  )
}

function CustomerHead({ customer }: { customer: Customer }) {
  const { t, language } = useTranslation()
  const may = useMay()
  const { name, since, block, reach } = customer
  const reads = LANGUAGE_NAMES[languageOrDefault(customer.language)]
  return (
    <>
      <header className="customer-head">
        <Face name={name} />
        <div className="customer-name">
          <h2>
            <bdi>{name}</bdi>{' '}
            {customer.guest ? (
              <Tag>{t('console.customers.guest')}</Tag>
            ) : (
              <Tag tone={block ? 'failed' : 'ok'}>{t(block ? 'console.customers.blocked' : 'console.customers.good')}</Tag>
            )}
          </h2>
          <p className="muted">{t('console.customers.since', { date: formatDate(since, 'date', language), language: reads })}</p>
        </div>
        <div className="customer-acts">
          {reach.phone && (
            <a className={buttonClass({ small: true })} href={telLink(reach.phone)}>
              <Phone className="icon" aria-hidden /> {t('console.customers.call')}
            </a>
          )}
          {may('chat.read') && !customer.guest && (
            <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/chat/${customer._id}`}>
              <MessageCircle className="icon" aria-hidden /> {t('console.customers.message')}
            </PageLink>
          )}
        </div>
      </header>
      {customer.guest && <EdgeBand kind="rule">{t('console.customers.guestText')}</EdgeBand>}
      {block && (
        <EdgeBand kind="wrong">
          <b>{t('console.customers.block.since', { date: formatDate(block.at, 'date', language), name: block.by })}</b>{' '}
          <bdi>{block.reason}</bdi>
        </EdgeBand>
      )}
    </>
  )
}

function Figures({ figures }: { figures: Customer['figures'] }) {
  const { t } = useTranslation()
  const { orders, ...won } = figures
  return (
    <dl className="customer-figures">
      <div className="customer-figure">
        <dt>{t('console.customers.figure.orders')}</dt>
        <dd className="price">{orders}</dd>
      </div>
      {(['bought', 'average', 'givenBack'] as const).map((name) => (
        <div key={name} className="customer-figure">
          <dt>{t(`console.customers.figure.${name}`)}</dt>
          <dd>
            <Price value={won[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
