import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConsolePolicy, PolicyDraft } from '#contract/calls/console/policies.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { fillIn } from '#contract/text/translate.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SectionedText } from '../../../ui/text/sectioned-text.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { shortMoment } from '../../ui/clock.ts'
import { ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { rebased } from '../../ui/conflict/rebased.ts'
import { Panel } from '../../ui/panel.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { contentCalls } from '../calls.ts'
import { PhonePreview } from '../phone-preview.tsx'
import { type DraftSection, faultyLanguages, keyedAs, sectionsOf, sentOf } from './draft.ts'
import { PublishPanel } from './publish-panel.tsx'
import { sectionChanges } from './section-changes.ts'
import { SectionList } from './section-list.tsx'
import { TextDiff } from './text-diff.tsx'

interface DraftEditorProps {
  policy: ConsolePolicy
  /** The draft that it begins with. */
  first: PolicyDraft
  /** Whether something is typed that is not saved. */
  touched: boolean
  onTouched: (touched: boolean) => void
}

/** The draft that what is typed began with; without a revision there is none at the store. */
type Base = Pick<PolicyDraft, 'savedAt'> & { revision: number | null; sections: readonly DraftSection[] }

/** The draft of the next version: its sections, what it changes, a phone that shows it, and its publication. */
export function DraftEditor({ policy, first, touched, onTouched }: DraftEditorProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()
  const { kind, draft } = policy
  const [base, setBase] = useState<Base>(() => ({ ...first, sections: sectionsOf(first.sections) }))
  const [sections, setSections] = useState(base.sections)
  const [seenIn, setSeenIn] = useState<Language>(language)
  const [refused, setRefused] = useState(false)
  const latest = useRef(sections)
  const change = (next: readonly DraftSection[]) => {
    latest.current = next
    setSections(next)
    onTouched(true)
  }
  useLeaveWarning(touched)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'policies']) })
  const save = useMutation({
    mutationFn: (sent: readonly DraftSection[]) => calls.savePolicyDraft({ kind, revision: base.revision, sections: sentOf(sent) }),
    onMutate: () => setRefused(false),
    onSuccess: (response, sent) => {
      setBase({ ...response.draft, sections: sent })
      onTouched(latest.current !== sent)
      toast({ kind: 'success', text: t('common.state.saved') })
    },
    onError: (error) => setRefused(isRefusal(error, 'CHANGED_MEANWHILE')),
    onSettled: readAgain,
  })
  const bringBack = useMutation({
    mutationFn: (kept: PolicyDraft['sections']) => calls.savePolicyDraft({ kind, revision: null, sections: kept }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const drop = useMutation({
    mutationFn: async () => base.revision !== null && calls.dropPolicyDraft({ kind, revision: base.revision }),
    onSuccess: () => {
      onTouched(false)
      undoToast(t, t('console.content.policies.dropped'), () => bringBack.mutate(sentOf(sections)))
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const changed = refused && (draft?.revision ?? null) !== base.revision
  const [newest] = policy.versions
  const theirs = changed && draft ? keyedAs(base.sections, draft.sections) : null
  const changes = theirs ? sectionChanges({ before: base.sections, now: theirs, mine: sections }, language, t) : []
  const version = {
    name: t('console.content.policies.draft'),
    before: shortMoment(base.savedAt, language),
    now: draft ? shortMoment(draft.savedAt, language) : newest ? t('console.content.policies.version', { version: newest.version }) : '–',
  }
  const take = () => {
    save.reset()
    setRefused(false)
    setBase(draft && theirs ? { ...draft, sections: theirs } : { ...base, revision: null })
    if (theirs) change(rebased(base.sections, sections, theirs))
  }
  const filled = (text: string) => fillIn(text, policy.figures[seenIn])
  const shown = sections.map(({ title, text }) => ({ title: filled(localized(title, seenIn)), text: filled(localized(text, seenIn)) }))
  return (
    <div className="content-two">
      <div className="page-column">
        <Panel
          inHand
          title={t('console.content.policies.draft')}
          note={t('console.content.policies.draftNote', { time: shortMoment(base.savedAt, language) })}
          action={
            may('content.write') && (
              <Button kind="quiet" small disabled={save.isPending} onClick={() => drop.mutate()}>
                {t('console.content.policies.drop')}
              </Button>
            )
          }
        >
          {changed && <ConflictBand changes={changes.length > 0 ? changes : [version]} onTake={take} />}
          <FormAlert>{save.isError && !changed ? showRefusal(save.error, t, []).alert : null}</FormAlert>
          <SectionList sections={sections} onChange={change} latest={() => latest.current} />
          <div className="policy-actions">
            <Button busy={save.isPending} disabled={!touched} onClick={() => save.mutate(sections)}>
              {t('console.content.policies.saveDraft')}
            </Button>
          </div>
        </Panel>
        <Panel title={t('console.content.policies.diff')} note={t('console.content.policies.diffNote')}>
          <TextDiff before={policy.newest} now={sections} language={seenIn} />
        </Panel>
      </div>
      <div className="page-column">
        {may('policies.publish') && (
          <PublishPanel
            policy={policy}
            revision={base.revision}
            sections={sentOf(sections)}
            saving={save.isPending}
            onPublished={() => onTouched(false)}
            onChanged={() => {
              setRefused(true)
              onTouched(true)
            }}
            faulty={sections.filter((section) => faultyLanguages(section).length > 0).length}
          />
        )}
        <PhonePreview language={seenIn} onLanguage={setSeenIn}>
          <article className="policy">
            <h1>{t(`shell.footer.${kind}`)}</h1>
            <SectionedText sections={shown} />
          </article>
        </PhonePreview>
      </div>
    </div>
  )
}
