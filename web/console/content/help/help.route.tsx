import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import { type ConsoleHelp, MAX_HELP_ENTRIES } from '#contract/calls/console/help.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { type HelpDraft, HelpForm } from './help-form.tsx'
import { HelpList } from './help-list.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The questions of the help centre: their order, and one of them beside a phone that shows it. */
export default function HelpPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: ['content', 'help'], read: (signal) => calls.help({}, { signal }) })
  return (
    <QueryState query={query} skeleton={<ContentHead />}>
      {({ items, figures }) => <Help entries={items} figures={figures} />}
    </QueryState>
  )
}

interface Edited {
  base: ConsoleHelp | null
  draft: HelpDraft
}

const EMPTY = { en: '', ko: '', si: '', np: '' }
const newDraft = (): HelpDraft => ({
  ...{ _id: `q-${crypto.randomUUID()}`, category: 'ordering', question: EMPTY, answer: EMPTY, visible: true },
})
const draftOf = ({ _id, category, question, answer, visible }: ConsoleHelp): HelpDraft => ({ _id, category, question, answer, visible })

interface HelpProps {
  entries: readonly ConsoleHelp[]
  figures: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

function Help({ entries, figures }: HelpProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [seenIn, setSeenIn] = useState<Language>(language)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'help']) })
  const bringBack = useMutation({
    mutationFn: async ({ entry: { position: _, ...entry }, ids }: { entry: ConsoleHelp; ids: string[] }) => {
      const { items } = await calls.setHelp({ ...entry, version: null, missingMeant: true })
      const was = items.map(({ _id }) => _id)
      await calls.orderHelp({ entryIds: ids.filter((id) => was.includes(id)), was })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: (entry: ConsoleHelp) => calls.removeHelp({ entryId: entry._id, version: entry.version }),
    onMutate: () => entries.map(({ _id }) => _id),
    onSuccess: (_answer, entry, ids) => {
      setEdited(null)
      undoToast(t, t('console.content.slides.removed', { name: localized(entry.question, language) }), () =>
        bringBack.mutate({ entry, ids }),
      )
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const seen = edited?.draft ?? entries[0]
  const filled = (text: string) => text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => figures[seenIn][name] ?? hole)
  return (
    <>
      <ContentHead>
        {may && (
          <Button
            kind={edited ? 'secondary' : 'primary'}
            small
            icon={<Plus className="icon" aria-hidden />}
            disabled={entries.length >= MAX_HELP_ENTRIES}
            onClick={() => setEdited({ base: null, draft: newDraft() })}
          >
            {t('console.content.help.new')}
          </Button>
        )}
      </ContentHead>
      <div className="page-body content-two">
        <div className="page-column">
          {edited && may && (
            <HelpForm
              key={edited.draft._id}
              base={edited.base}
              draft={edited.draft}
              figures={figures[language]}
              saved={entries.find(({ _id }) => _id === edited.base?._id)}
              change={(part) => setEdited((now) => now && { ...now, draft: { ...now.draft, ...part } })}
              onSaved={(entry) => setEdited(entry ? { base: entry, draft: draftOf(entry) } : null)}
              onTake={(base) => setEdited((now) => now && { ...now, base })}
              onRemove={() => edited.base && remove.mutate(edited.base)}
              onClose={() => setEdited(null)}
            />
          )}
          <Panel title={t('console.content.help.tab')} note={t('console.content.help.note', { count: entries.length })}>
            {entries.length === 0 && <p className="muted">{t('console.content.help.none')}</p>}
            <HelpList
              entries={entries}
              openId={edited?.base?._id ?? null}
              onOpen={(id) => {
                const base = entries.find(({ _id }) => _id === id)
                if (base) setEdited({ base, draft: draftOf(base) })
              }}
            />
          </Panel>
        </div>
        {seen && (
          <PhonePreview language={seenIn} onLanguage={setSeenIn}>
            <div className="preview-help">
              <h1>{filled(localized(seen.question, seenIn)) || '…'}</h1>
              <p>{filled(localized(seen.answer, seenIn)) || '…'}</p>
            </div>
          </PhonePreview>
        )}
      </div>
    </>
  )
}
