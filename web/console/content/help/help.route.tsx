import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import { type ConsoleHelp, MAX_HELP_ENTRIES } from '#contract/calls/console/help.ts'
import { type Language, localized, NO_TEXT } from '#contract/rules/languages.ts'
import { fillIn } from '#contract/text/translate.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { ContentList } from '../content-list.tsx'
import { NewButton } from '../new-button.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { useEdited } from '../use-edited.ts'
import { type HelpDraft, HelpForm } from './help-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const KEY = ['content', 'help']

/** The questions of the help centre: their order, and one of them beside a phone that shows it. */
export default function HelpPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: KEY, read: (signal) => calls.help({}, { signal }) })
  return (
    <QueryState query={query} skeleton={<ContentHead />}>
      {({ items, figures }) => <Help entries={items} placeholders={figures} />}
    </QueryState>
  )
}

/** The draft of a question, or of a new one. */
function draftOf(entry: ConsoleHelp | null): HelpDraft {
  if (entry === null) return { _id: `q-${crypto.randomUUID()}`, category: 'ordering', question: NO_TEXT, answer: NO_TEXT, visible: true }
  const { _id, category, question, answer, visible } = entry
  return { _id, category, question, answer, visible }
}

interface HelpProps {
  entries: readonly ConsoleHelp[]
  placeholders: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

function Help({ entries, placeholders }: HelpProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const may = useMay()('content.write')
  const [seenIn, setSeenIn] = useState<Language>(language)
  const nameOf = ({ question }: ConsoleHelp) => localized(question, language)
  const order = (entryIds: string[], was: string[]) => calls.orderHelp({ entryIds, was })
  const { form, openId, open } = useEdited({
    items: entries,
    draftOf,
    queryKey: KEY,
    nameOf,
    order,
    remove: ({ _id, version }) => calls.removeHelp({ entryId: _id, version }),
    makeAgain: async ({ position: _, ...entry }) => {
      const { items } = await calls.setHelp({ ...entry, version: null, missingMeant: true })
      return { id: entry._id, was: items.map(({ _id }) => _id) }
    },
  })
  const seen = form?.draft ?? entries[0]
  const filled = (text: string) => fillIn(text, placeholders[seenIn])
  return (
    <>
      <ContentHead>
        {may && (
          <NewButton
            text={t('console.content.help.new')}
            editing={form !== null}
            disabled={entries.length >= MAX_HELP_ENTRIES}
            onClick={() => open(null)}
          />
        )}
      </ContentHead>
      <div className="page-body content-two">
        <div className="page-column">
          {form && may && <HelpForm key={form.draft._id} {...form} placeholders={placeholders[language]} />}
          <Panel title={t('console.content.help.tab')} note={t('console.content.help.note', { count: entries.length })}>
            {entries.length === 0 && <p className="muted">{t('console.content.help.none')}</p>}
            <ContentList
              {...{ items: entries, openId, may, queryKey: KEY, nameOf, order }}
              onOpen={open}
              note={({ category }) => t(`help.category.${category}`)}
              textsOf={({ question, answer }) => [question, answer]}
              isShown={({ visible }) => visible}
              switchRests
              show={({ position: _, ...entry }, missingMeant) => calls.setHelp({ ...entry, visible: !entry.visible, missingMeant })}
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
