import { useEffect, useState } from 'react'
import { CONSENT_VERSION, MIN_AGE } from '#contract/calls/account.ts'
import { type AdvertisingKind, type Consent, isAdvertising, OFFERED_ADVERTISING } from '#contract/calls/privacy.ts'
import { NIGHT } from '#contract/rules/advertising-hours.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi } from '../../base/session/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { UnbrokenNumbers } from '../../ui/text/unbroken-numbers.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Every consent with its version and date; the free ones can be given and withdrawn. In a chunk of its own. */
export default function ConsentsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.privacy.consents')}>
      <Consents />
    </Sheet>
  )
}

/** The consents that can be given here. An older consent to another way is shown while it is given, so that it can be withdrawn. */
const isOffered = (kind: Consent['kind']): kind is (typeof OFFERED_ADVERTISING)[number] => OFFERED_ADVERTISING.some((one) => one === kind)

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
  const api = useApi()
  const [consents, setConsents] = useState<readonly Consent[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    api.user.consents().then(
      (answer) => !left && setConsents(answer.consents),
      (error: unknown) => !left && setProblem(showRefusal(error, t, []).alert),
    )
    return () => {
      left = true
    }
  }, [api, t])

  async function set(kind: AdvertisingKind, given: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    const before = consents
    // The tick shows at once; a refusal takes it back.
    const at = new Date().toISOString()
    const changed = { given, at, version: CONSENT_VERSION, withdrawnAt: given ? null : at }
    setConsents((now) => now?.map((one) => (one.kind === kind ? { ...one, ...changed } : one)) ?? null)
    try {
      const { consents: now } = await api.user.setConsent(given && isOffered(kind) ? { kind, given } : { kind, given: false })
      setConsents(now)
      const offers = now.some((one) => isAdvertising(one.kind) && one.given)
      toast({ kind: 'success', text: t(offers ? 'common.state.saved' : 'account.settings.marketingOff') })
    } catch (error) {
      setConsents(before)
      toast({ kind: 'error', text: showRefusal(error, t, []).alert ?? t('common.error.title') })
    } finally {
      setBusy(false)
    }
  }

  if (problem !== null) return <ErrorState title={t('common.error.title')} text={problem} />
  if (consents === null)
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
        {consents
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
      {consents.map(
        (consent) =>
          isAdvertising(consent.kind) &&
          (isOffered(consent.kind) || consent.given) && (
            <Checkbox
              key={consent.kind}
              checked={consent.given}
              onChange={(event) => isAdvertising(consent.kind) && void set(consent.kind, event.target.checked)}
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
 * A consent is given; the notice on personal data is read, and the age confirmed. Versions are those of the policies: a consent to offers has
 * its words here, and its date tells which.
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
