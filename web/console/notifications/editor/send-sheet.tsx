import { type CampaignContent, incompleteLanguages } from '#contract/rules/campaigns.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { dayMoment } from '../../ui/clock.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { useReach } from './use-reach.ts'

interface SendSheetProps {
  content: CampaignContent
  /** Null for now. */
  at: Date | null
  busy: boolean
  alert: string | null
  onSend: (englishFor: Language[]) => void
  onClose: () => void
}

/** The last look before it goes out: how many people, on how many devices, and who gets it in English. */
export function SendSheet({ content, at, busy, alert, onSend, onClose }: SendSheetProps) {
  const { t, language } = useTranslation()
  const { reach, failed } = useReach(content.audience, content.advertising)
  const missing = incompleteLanguages(content)
  const affected = reach?.byLanguage.filter(({ language: each, people }) => people > 0 && missing.includes(each)) ?? []
  const ready = reach?.byLanguage.filter(({ language: each, people }) => people > 0 && !missing.includes(each)) ?? []
  return (
    <Sheet
      open
      onClose={onClose}
      title={at ? t('console.notifications.send.planTitle', { time: dayMoment(at, language) }) : t('console.notifications.send.nowTitle')}
      text={
        reach &&
        `${t('console.notifications.audience.people', { count: reach.people })}, ${t('console.notifications.send.devices', { count: reach.withPush })}`
      }
    >
      <ul className="campaign-readers">
        {ready.map(({ language: each, people }) => (
          <li key={each}>
            <span>{LANGUAGE_NAMES[each]}</span>
            <b className="price">{formatNumber(people)}</b>
          </li>
        ))}
        {affected.map(({ language: each, people }) => (
          <li key={each} className="campaign-readers-english">
            <span>
              {LANGUAGE_NAMES[each]} <small>{t('console.notifications.send.english')}</small>
            </span>
            <b className="price">{formatNumber(people)}</b>
          </li>
        ))}
      </ul>
      {affected.length > 0 && (
        <EdgeBand kind="waits">
          {t('console.notifications.send.missing', { languages: affected.map(({ language: each }) => LANGUAGE_NAMES[each]).join(', ') })}
        </EdgeBand>
      )}
      <FormAlert>{alert ?? (failed ? t('console.ui.failedTitle') : null)}</FormAlert>
      <div className="sheet-actions">
        <Button
          kind="primary"
          wide
          busy={busy}
          disabled={!reach || reach.people === 0}
          onClick={() => onSend(affected.map((each) => each.language))}
        >
          {t(
            affected.length > 0
              ? 'console.notifications.send.yesEnglish'
              : at
                ? 'console.notifications.send.yesPlan'
                : 'console.notifications.send.yesNow',
          )}
        </Button>
        <Button wide onClick={onClose}>
          {t('console.notifications.send.back')}
        </Button>
      </div>
    </Sheet>
  )
}
