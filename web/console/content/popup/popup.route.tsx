import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { ConsolePopup } from '#contract/calls/console/popup.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { LanguageDots, statesWithout } from '../../ui/language-dots.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StateSquare } from '../../ui/state-square.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { useLeaveWarning, useLeaving } from '../../ui/use-leave-warning.ts'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { NewButton } from '../new-button.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { timeState, timeText } from '../time-text.ts'
import { draftOf, imageOf, type PopupDraft } from './draft.ts'
import { PopupForm } from './popup-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The pop-up that visitors see once: the one that is shown or planned, a new one, and those before. */
export default function PopupPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: ['content', 'popup'], read: (signal) => calls.popups({}, { signal }) })
  return (
    <QueryState query={query} skeleton={<ContentHead />}>
      {({ items }) => <Popups popups={items} />}
    </QueryState>
  )
}

const SQUARES = { now: 'done', coming: 'now', over: 'open' } as const
/** From when until when a pop-up is shown, whatever ends it. */
const timesOf = ({ from, until, endedAt }: ConsolePopup) => ({
  showsFrom: from,
  showsUntil: [until, endedAt].filter((moment) => moment !== null).sort()[0] ?? null,
})

/** The pop-up that is written, and the latest one at its beginning. */
interface Edited {
  key: string
  draft: PopupDraft
  pristine: PopupDraft
  seen: ConsolePopup | null
}

function Popups({ popups }: { popups: readonly ConsolePopup[] }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [edited, setEdited] = useState<Edited | null>(null)
  useLeaveWarning(edited !== null && edited.draft !== edited.pristine)
  const leaving = useLeaving()
  const [seenIn, setSeenIn] = useState<Language>(language)
  const latest = popups.find(({ endedAt }) => endedAt === null) ?? null
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'popup']) })
  const resume = useMutation({
    mutationFn: (popupId: string) => calls.resumePopup({ popupId }),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const end = useMutation({
    mutationFn: ({ _id: popupId }: ConsolePopup) => calls.endPopup({ popupId }),
    onSuccess: (_response, popup) => undoToast(t, t('console.content.popup.ended'), () => resume.mutate(popup._id)),
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const begin = (after: ConsolePopup | null) =>
    leaving(() => {
      const pristine = draftOf(after)
      setEdited({ key: crypto.randomUUID(), draft: pristine, pristine, seen: latest })
    })
  const draft = edited?.draft ?? (popups[0] ? draftOf(popups[0]) : null)
  return (
    <>
      <ContentHead>
        {may && <NewButton text={t('console.content.popup.new')} editing={edited !== null} onClick={() => begin(null)} />}
      </ContentHead>
      <div className="page-body content-two">
        <div className="page-column">
          {edited && may && (
            <PopupForm
              key={edited.key}
              draft={edited.draft}
              // An upload or a publication may end when another pop-up is written.
              change={(part) => setEdited((now) => (now?.key === edited.key ? { ...now, draft: { ...now.draft, ...part } } : now))}
              seen={edited.seen}
              latest={latest}
              onTake={() => setEdited((now) => now && { ...now, seen: latest })}
              onPublished={() => setEdited((now) => (now?.key === edited.key ? null : now))}
              onClose={() => setEdited(null)}
            />
          )}
          <Panel title={t('console.content.popup.tab')} note={t('console.content.popup.note')}>
            {popups.length === 0 && (
              <EmptyState drawing="basket" title={t('console.content.popup.none')} text={t('console.content.popup.noneText')} />
            )}
            <ol className="popup-list">
              {popups.map((popup) => (
                <PopupRow
                  key={popup._id}
                  popup={popup}
                  onEnd={may && popup === latest ? () => end.mutate(popup) : undefined}
                  onAgain={may ? () => begin(popup) : undefined}
                />
              ))}
            </ol>
          </Panel>
        </div>
        {draft && (
          <PhonePreview language={seenIn} onLanguage={setSeenIn}>
            <PopupOnPhone draft={draft} language={seenIn} />
          </PhonePreview>
        )}
      </div>
    </>
  )
}

interface PopupRowProps {
  popup: ConsolePopup
  onEnd?: () => void
  onAgain?: () => void
}

function PopupRow({ popup, onEnd, onAgain }: PopupRowProps) {
  const { t, language } = useTranslation()
  const times = timesOf(popup)
  const state = timeState(times, Date.now())
  const missing = missingLanguages([popup.title, popup.description, ...(popup.buttonText ? [popup.buttonText] : [])])
  return (
    <li>
      <StateSquare state={SQUARES[state]} />
      <div>
        <b>{localized(popup.title, language)}</b>
        <small>
          {t(`console.content.times.${state}`)} · {timeText(times, language, t)}
        </small>
      </div>
      <LanguageDots texts={statesWithout(missing)} />
      {onEnd && state !== 'over' && (
        <Button small onClick={onEnd}>
          {t('console.content.popup.end')}
        </Button>
      )}
      {onAgain && (
        <Button kind="quiet" small onClick={onAgain}>
          {t('console.content.popup.again')}
        </Button>
      )}
    </li>
  )
}

function PopupOnPhone({ draft, language }: { draft: PopupDraft; language: Language }) {
  const { t } = useTranslation()
  const image = imageOf(draft)
  return (
    <>
      <div className="scrim" />
      <div className={`sheet${image ? ' sheet-plain' : ''}`}>
        {image && (
          <div className="sheet-picture">
            <div className="popup-wall">
              <img src={image} alt="" />
            </div>
          </div>
        )}
        <div className={image ? 'sheet-body' : undefined}>
          <h2>{localized(draft.title, language) || '…'}</h2>
          <p className="muted">{localized(draft.description, language)}</p>
          <span className="btn btn-primary btn-wide btn-apart">{localized(draft.buttonText, language) || t('common.action.ok')}</span>
          <span className="btn btn-quiet btn-wide btn-beneath">{t('common.action.close')}</span>
        </div>
      </div>
    </>
  )
}
