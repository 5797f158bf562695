import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { ConsolePolicy, PolicyDraft } from '#contract/calls/console/policies.ts'
import { POLICIES } from '#contract/calls/policies.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { FilterChip, useAddressFilters } from '../../ui/filters.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StateSquare } from '../../ui/state-square.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useLeaving } from '../../ui/use-leave-warning.ts'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { newSection, sentOf } from './draft.ts'
import { DraftEditor } from './draft-editor.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['kind'] as const

/** Terms, privacy policy and rules of returns: their versions, and the draft of the next one. */
export default function PoliciesPage() {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const { values, set } = useAddressFilters(FILTERS)
  const leaving = useLeaving()
  const kind = POLICIES.find((each) => each === values.kind) ?? 'terms'
  const query = useConsoleQuery({ key: ['content', 'policies', kind], read: (signal) => calls.policy({ kind }, { signal }) })
  return (
    <>
      <ContentHead />
      <div className="page-body">
        <div className="policy-kinds">
          {POLICIES.map((each) => (
            <FilterChip key={each} chosen={each === kind} onChange={() => leaving(() => set({ kind: each === 'terms' ? null : each }))}>
              {t(`shell.footer.${each}`)}
            </FilterChip>
          ))}
        </div>
        <QueryState query={query}>{({ policy }) => policy.kind === kind && <OnePolicy key={kind} policy={policy} />}</QueryState>
      </div>
    </>
  )
}

function OnePolicy({ policy }: { policy: ConsolePolicy }) {
  // A draft in hand stays when somebody else publishes it or throws it away.
  const [inHand, setInHand] = useState<PolicyDraft | null>(null)
  const draft = policy.draft ?? inHand
  return (
    <>
      <Versions policy={policy} open={draft !== null} />
      {draft && (
        <DraftEditor policy={policy} first={draft} touched={inHand !== null} onTouched={(touched) => setInHand(touched ? draft : null)} />
      )}
    </>
  )
}

function Versions({ policy: { kind, versions, current, newest }, open }: { policy: ConsolePolicy; open: boolean }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const begin = useMutation({
    mutationFn: () => calls.savePolicyDraft({ kind, revision: null, sections: newest.length > 0 ? newest : sentOf([newSection()]) }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['content', 'policies']) }),
  })
  const stateOf = (version: number) => (version === current ? 'inForce' : current === null || version > current ? 'announced' : 'ended')
  return (
    <Panel
      title={t('console.content.policies.versions')}
      note={t('console.content.policies.versionsNote')}
      action={
        may &&
        !open && (
          <Button kind="primary" small busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('console.content.policies.begin')}
          </Button>
        )
      }
    >
      {versions.length === 0 && <p className="muted">{t('console.content.policies.none')}</p>}
      <ol className="policy-versions">
        {versions.map(({ version, effectiveOn, adverse }) => {
          const state = stateOf(version)
          return (
            <li key={version}>
              <StateSquare state={state === 'inForce' ? 'done' : state === 'announced' ? 'now' : 'open'} />
              <b>{t('console.content.policies.version', { version })}</b>
              <span>{t(`console.content.policies.state.${state}`, { date: formatDate(effectiveOn, 'date', language) })}</span>
              {adverse && <small>{t('console.content.policies.wasAdverse')}</small>}
              <a href={`/${kind}?version=${version}`} target="_blank" rel="noreferrer">
                {t('console.content.policies.read')} <ExternalLink className="icon" aria-hidden />
              </a>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
