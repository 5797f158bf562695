import { MIN_AGE } from '#contract/calls/account.ts'
import { type AdvertisingKind, type Consent, isAdvertising } from '#contract/calls/privacy.ts'
import { NIGHT } from '#contract/rules/advertising-hours.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { QueryProvider } from '../../base/query/query-provider.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { UnbrokenNumbers } from '../../ui/text/unbroken-numbers.tsx'
import { isOffered, useConsents } from './use-consents.ts'

/** Every consent with its version and date; the free ones can be given and withdrawn. In a chunk of its own. */
export default function ConsentsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.privacy.consents')}>
      <QueryProvider>
        <Consents />
      </QueryProvider>
    </Sheet>
  )
}

/** Mails and text messages are no longer offered: who agreed to them sees the words that were agreed to. */
function labelOf(kind: AdvertisingKind): TextKey {
  switch (kind) {
    case 'marketing-email':
      return 'account.consent.marketingEmail'
    case 'marketing-sms':
      return 'account.consent.marketingSms'
    default:
      return `account.privacy.${kind}`
  }
}

function Consents() {
  const { t, language } = useTranslation()
  const { list, error, reload, set } = useConsents()
  if (error) return <ErrorState title={t('common.error.title')} text={showRefusal(error, t, []).alert} onRetry={reload} />
  if (list === null)
    return (
      <div className="profile-loading" role="status">
        <span className="visually-hidden">{t('common.state.loading')}</span>
        <i aria-hidden />
      </div>
    )
  const night = { from: formatClock(NIGHT.from, language), to: formatClock(NIGHT.to, language) }
  const since = (consent: Consent) => sentenceOf(consent, t, (at) => formatDate(at, 'date', language))
  return (
    <div className="consents">
      <h3>{t('account.privacy.required')}</h3>
      <ul>
        {list
          .filter(({ required }) => required)
          .map((consent) => (
            <li key={consent.kind}>
              <b>{t(`account.privacy.${consent.kind}`, { age: MIN_AGE })}</b>
              <small>
                <UnbrokenNumbers>{since(consent)}</UnbrokenNumbers>
              </small>
            </li>
          ))}
      </ul>
      <p className="field-help">{t('account.privacy.requiredHint')}</p>
      <h3>{t('account.settings.marketing')}</h3>
      {list.map(
        (consent) =>
          isAdvertising(consent.kind) &&
          (isOffered(consent.kind) || consent.given) && (
            <Checkbox
              key={consent.kind}
              checked={consent.given}
              onChange={(event) => isAdvertising(consent.kind) && set(consent.kind, event.target.checked)}
              label={
                <>
                  <b>{t(labelOf(consent.kind), night)}</b>
                  <small>{since(consent)}</small>
                </>
              }
            />
          ),
      )}
      <p className="field-help">{t('account.consent.refuseMarketing')}</p>
      <p className="field-help">{t('account.privacy.refusePush', night)}</p>
    </div>
  )
}

/**
 * A consent is given; the notice on personal data is read, and the age confirmed. Versions are those of the policies: a consent to offers
 * has its words here, and its date shows which.
 */
function sentenceOf({ kind, given, version, at, withdrawnAt }: Consent, t: Translate, dateOf: (at: string) => string): string {
  if (given && at !== null) {
    const values = { date: dateOf(at), version: version ?? '' }
    if (kind === 'age') return t('account.privacy.confirmedOn', values)
    if (isAdvertising(kind)) return t('account.privacy.agreedOn', values)
    return t(kind === 'privacy' ? 'account.privacy.readOn' : 'account.privacy.givenOn', values)
  }
  return withdrawnAt === null ? t('account.privacy.neverGiven') : t('account.privacy.withdrawnOn', { date: dateOf(withdrawnAt) })
}
