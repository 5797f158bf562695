import type { ClosedCase } from '#contract/calls/console/reconcile.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { shortMoment } from '../ui/clock.ts'
import { HistoryStrip } from '../ui/history-strip.tsx'
import { Panel } from '../ui/panel.tsx'
import { KIND_TEXTS } from './case-text.ts'
import { checkText } from './check-text.ts'

/** Cases of the past, the latest first, with who closed them and how. */
export function ClosedCases({ closed }: { closed: readonly ClosedCase[] }) {
  const { t, language } = useTranslation()
  if (closed.length === 0) return null
  return (
    <Panel title={t('console.reconcile.closed')} note={t('console.reconcile.closedNote')}>
      <HistoryStrip
        entries={closed.map((one) => ({
          key: one._id,
          time: shortMoment(one.closedAt, language),
          title: [nameOf(one, t), one.orderNumber, one.amount === null ? null : formatMoney(one.amount, language)]
            .filter(Boolean)
            .join(', '),
          after: one.note ?? t('console.reconcile.agreesAgain'),
          who: one.by === null ? t('console.reconcile.byNight') : <bdi>{one.by || t('console.reconcile.gone')}</bdi>,
        }))}
      />
    </Panel>
  )
}

/** Damage goes by the check that found it, all else by its kind. */
function nameOf({ kind, check }: ClosedCase, t: Translate): string {
  return (kind === 'books' || kind === 'work' ? checkText(check, t) : null) ?? t(KIND_TEXTS[kind])
}
