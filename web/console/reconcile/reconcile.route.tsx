import { Download, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { setWaiting } from '../frame/waiting.ts'
import { dayMoment, shortMoment } from '../ui/clock.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { AgreesList, AgreesSlips } from './agrees.tsx'
import { reconcileCalls } from './calls.ts'
import { CaseSlip } from './case-slip.tsx'
import { ClosedCases } from './closed-cases.tsx'
import { Light } from './light.tsx'
import styles from './reconcile.css?url'
import { ThirtyDays } from './thirty-days.tsx'
import { useReconciling } from './use-reconcile.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = `${CONSOLE_PATH}/reconcile`

/** Whether money, orders, refunds and stock agree. Normally there is nothing to do here. */
export default function ReconcilePage() {
  const { t, language } = useTranslation()
  const calls = useCalls(reconcileCalls)
  const work = useReconciling()
  const query = useConsoleQuery({ key: ['reconcile'], live: ['reconcile'], read: (signal) => calls.read({}, { signal }) })
  const { data } = query
  const open = data?.cases.length
  useEffect(() => {
    if (open !== undefined) setWaiting(PATH, open)
  }, [open])
  return (
    <>
      <PageHead
        title={t('console.reconcile.nav')}
        note={
          data &&
          t(data.checkedAt ? 'console.reconcile.looked' : 'console.reconcile.neverLooked', {
            at: data.checkedAt ? shortMoment(data.checkedAt, language) : '',
            next: dayMoment(data.nextAt, language),
          })
        }
      >
        <Button busy={work.busy === 'check'} icon={<RefreshCw className="icon" aria-hidden />} onClick={work.check}>
          {t('console.reconcile.check')}
        </Button>
        <Button busy={work.busy === 'report'} icon={<Download className="icon" aria-hidden />} onClick={work.saveReport}>
          {t('console.reconcile.report')}
        </Button>
      </PageHead>
      <div className="page-body reconcile">
        {['check', 'report'].map(
          (id) =>
            work.problems.get(id) && (
              <EdgeBand key={id} kind="wrong" role="alert">
                {work.problems.get(id)}
              </EdgeBand>
            ),
        )}
        <QueryState query={query}>
          {(shown) => (
            <>
              <Light shown={shown} />
              {shown.cases.length === 0 ? (
                <>
                  {shown.sums && <AgreesSlips sums={shown.sums} />}
                  <ThirtyDays days={shown.days} />
                  <ClosedCases closed={shown.closed} />
                </>
              ) : (
                <div className="page-two">
                  <section className="page-column" aria-label={t('console.reconcile.cases')}>
                    {shown.cases.map((one, at) => (
                      <CaseSlip key={one._id} one={one} work={work} first={at === 0} />
                    ))}
                  </section>
                  <div className="page-column">
                    {shown.sums && <AgreesList sums={shown.sums} />}
                    <ThirtyDays days={shown.days} />
                    <ClosedCases closed={shown.closed} />
                  </div>
                </div>
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
