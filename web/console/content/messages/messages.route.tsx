import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { ConsoleMessage } from '#contract/calls/console/message-templates.ts'
import { sameJson } from '#contract/rules/changed-values.ts'
import { MESSAGE_NAMES } from '#contract/rules/message-templates.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { rebased } from '../../ui/conflict/rebased.ts'
import { LookOnlyWithout } from '../../ui/look-only.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useLeaveWarning, useLeaving } from '../../ui/use-leave-warning.ts'
import { contentCalls } from '../calls.ts'
import contentStyles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { draftOf, faultsOf } from './draft.ts'
import { MessageForm } from './message-form.tsx'
import { MessageHistory } from './message-history.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './messages.css?url'

export const links: LinksFunction = () => [contentStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** Messages that the shop sends by itself: their words in four languages, how they arrive, and what was changed. */
export default function MessagesPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: ['content', 'messages'], read: (signal) => calls.messages({}, { signal }) })
  return (
    <>
      <ContentHead />
      <div className="page-body">
        <QueryState query={query}>{({ items }) => <Messages items={items} />}</QueryState>
      </div>
    </>
  )
}

function Messages({ items }: { items: readonly ConsoleMessage[] }) {
  const { t } = useTranslation()
  const [name, setName] = useState(MESSAGE_NAMES[0])
  const leaving = useLeaving()
  const saved = items.find(({ template }) => template === name)
  return (
    <div className="messages-page">
      <Panel title={t('console.content.messages.title')}>
        <SelectField
          label={t('console.content.messages.choose')}
          help={t('console.content.messages.note')}
          value={name}
          onChange={({ target: { value } }) => leaving(() => setName(MESSAGE_NAMES.find((one) => one === value) ?? name))}
        >
          {items.map(({ template, version }) => (
            <option key={template} value={template}>
              {t(`console.content.messages.name.${template}`)}
              {version > 0 ? ` (${t('console.content.messages.touched')})` : ''}
            </option>
          ))}
        </SelectField>
      </Panel>
      {saved && <Message key={saved.template} saved={saved} />}
    </div>
  )
}

/** One message: what is typed stays when somebody else saves meanwhile. */
function Message({ saved }: { saved: ConsoleMessage }) {
  const { t } = useTranslation()
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [shown, setShown] = useState(draft)
  useLeaveWarning(!sameJson(draft, draftOf(base)))
  /** Goes on from another state of the message; what was typed stays. */
  const rebase = (message: ConsoleMessage) => {
    const next = rebased(draftOf(base), draft, draftOf(message))
    setBase(message)
    setDraft(next)
    if (Object.keys(faultsOf(message, next, t)).length === 0) setShown(next)
  }
  const faultless = Object.keys(faultsOf(base, draft, t)).length === 0
  return (
    <div className="content-two">
      <div className="page-column">
        <LookOnlyWithout right="content.write">
          <MessageForm
            base={base}
            saved={saved}
            draft={draft}
            change={setDraft}
            onShow={() => setShown((earlier) => (faultless ? draft : earlier))}
            onSaved={(message, sent) => {
              setBase(message)
              setDraft((now) => rebased(sent, now, draftOf(message)))
              setShown(draftOf(message))
            }}
            onTake={() => rebase(saved)}
          />
        </LookOnlyWithout>
        <MessageHistory message={base} onUndone={rebase} />
      </div>
      <div className="page-column">
        <MessagePreview template={base.template} texts={shown} />
      </div>
    </div>
  )
}
