import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { reviewCalls } from './calls.ts'

const PATH = `${CONSOLE_PATH}/reviews`

/** Beside the list: the stars of 90 days, the lowest items, and the rule of hiding. */
export function ReviewPanels() {
  const { t } = useTranslation()
  const calls = useCalls(reviewCalls)
  const { data } = useConsoleQuery({ key: ['reviews', 'figures'], read: (signal) => calls.figures({}, { signal }) })
  if (!data) return null
  const count = data.stars.reduce((sum, one) => sum + one, 0)
  const most = Math.max(1, ...data.stars)
  return (
    <aside className="page-column review-panels">
      <Panel title={t('console.reviews.starsTitle')} note={t('console.reviews.days', { count })}>
        <ul className="review-stars">
          {data.stars.toReversed().map((given, at) => {
            const stars = data.stars.length - at
            return (
              <li key={stars}>
                <PageLink to={`${PATH}?stars=${stars}`}>{t('console.reviews.starsOption', { count: stars })}</PageLink>
                <i style={{ inlineSize: `${(given / most) * 100}%` }} aria-hidden />
                <b>{given}</b>
              </li>
            )
          })}
        </ul>
        <p className="muted">{t('console.reviews.answered', { answered: data.answered, count })}</p>
      </Panel>
      {data.lowest.length > 0 && (
        <Panel title={t('console.reviews.lowest')} note={t('console.reviews.daysShort')}>
          <ul className="review-lowest">
            {data.lowest.map(({ itemId, name, count: given, average }) => (
              <li key={itemId}>
                <PageLink to={`${PATH}?itemId=${itemId}`}>{name}</PageLink>
                <small className="muted">{t('reviews.count', { count: given })}</small>
                <b>{average.toFixed(1)}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('console.reviews.ruleTitle')}>
        <p className="muted">{t('console.reviews.rule')}</p>
      </Panel>
    </aside>
  )
}
