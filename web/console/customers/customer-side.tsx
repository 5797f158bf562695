import { Check, X } from 'lucide-react'
import type { Customer } from '#contract/calls/console/customers.ts'
import type { Consent, ConsentKind } from '#contract/calls/privacy.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { formatDate } from '#contract/text/format-date.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EnglishAddress } from '../../base/postcode/english-address.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

/** How to reach a customer, and whether it was proven. */
export function Reach({ customer: { reach, guest } }: { customer: Customer }) {
  const { t } = useTranslation()
  const proven = (is: boolean) => (is ? <span className="muted"> {t('console.customers.reach.proven')}</span> : null)
  return (
    <section aria-labelledby="customer-reach">
      <h3 id="customer-reach">{t('console.customers.reach.title')}</h3>
      <dl className="customer-facts">
        <dt>{t('console.customers.reach.phone')}</dt>
        <dd>
          {reach.phone ? nationalPhone(reach.phone) : t('console.customers.reach.noPhone')}
          {proven(reach.phoneProven)}
        </dd>
        <dt>{t('console.customers.reach.email')}</dt>
        <dd>
          {reach.email ? <a href={`mailto:${reach.email}`}>{reach.email}</a> : t('console.customers.reach.noEmail')}
          {proven(reach.emailProven)}
        </dd>
        {!guest && (
          <>
            <dt>{t('console.customers.reach.devices')}</dt>
            <dd>{reach.devices}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** The delivery addresses, the default one first. */
export function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="customer-addresses">
      <h3 id="customer-addresses">{t('console.customers.addresses.title')}</h3>
      {addresses.length === 0 && <p className="muted">{t('console.customers.addresses.none')}</p>}
      <ul className="customer-addresses">
        {addresses.map(({ label, address, detail, zipCode, addressEnglish, isDefault }) => {
          const whole = [address, detail].filter(Boolean).join(', ')
          return (
            <li key={whole}>
              {(label || isDefault) && (
                <p>
                  {label && <b>{label}</b>} {isDefault && <Tag tone="ok">{t('console.customers.addresses.default')}</Tag>}
                </p>
              )}
              <address>
                <bdi>{whole}</bdi> {zipCode}
                <EnglishAddress address={addressEnglish} />
              </address>
              <CopyButton text={`${whole}${zipCode ? ` ${zipCode}` : ''}`} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const WORDS: Readonly<Record<ConsentKind, TextKey>> = {
  terms: 'console.customers.consent.terms',
  privacy: 'console.customers.consent.privacy',
  age: 'console.customers.consent.age',
  'marketing-email': 'console.customers.consent.email',
  'marketing-sms': 'console.customers.consent.sms',
  'marketing-push': 'console.customers.consent.push',
  'marketing-night': 'console.customers.consent.night',
}

/** The consents of a customer, with version and date. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const { t, language } = useTranslation()
  return (
    <section aria-labelledby="customer-consents">
      <h3 id="customer-consents">{t('console.customers.consent.title')}</h3>
      <ul className="customer-consents">
        {consents.map(({ kind, given, version, at }) => (
          <li key={kind}>
            <span>
              {t(WORDS[kind])}
              {version && given && <small className="consent-version muted">{t('console.customers.consent.version', { version })}</small>}
            </span>
            <b className={given ? 'is-given' : 'muted'}>
              {given ? <Check className="icon" aria-hidden /> : <X className="icon" aria-hidden />}
              {t(given ? 'console.customers.consent.yes' : 'console.customers.consent.no')}
            </b>
            <span className="muted">{at ? formatDate(at, 'date', language) : t('console.customers.consent.never')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
