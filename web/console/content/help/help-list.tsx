import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleHelp } from '#contract/calls/console/help.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { LanguageDots, statesWithout } from '../../ui/language-dots.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { contentCalls } from '../calls.ts'
import { MissingSheet } from '../missing-sheet.tsx'
import { SortableList } from '../sortable-list.tsx'
import { useOrder } from '../use-order.tsx'

interface HelpListProps {
  entries: readonly ConsoleHelp[]
  openId: string | null
  onOpen: (id: string) => void
}

/** The questions of the help centre in their order, each with its group, its languages and its switch. */
export function HelpList({ entries, openId, onOpen }: HelpListProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [asks, setAsks] = useState<ConsoleHelp | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'help']) })
  const { shown, order, conflict } = useOrder({
    items: entries,
    nameOf: ({ question }) => localized(question, language),
    send: (entryIds, was) => calls.orderHelp({ entryIds, was }),
    readAgain,
  })
  const show = useMutation({
    mutationFn: ({ entry: { position: _, ...entry }, missingMeant }: { entry: ConsoleHelp; missingMeant: boolean }) =>
      calls.setHelp({ ...entry, visible: !entry.visible, missingMeant }),
    onSuccess: () => setAsks(null),
    onError: (error, { entry }) => (isRefusal(error, 'LANGUAGE_MISSING') ? setAsks(entry) : toastRefusal(error, t)),
    onSettled: readAgain,
  })
  return (
    <>
      {conflict}
      <SortableList
        fixed={!may}
        onOrder={order}
        items={shown.map((entry) => {
          const name = localized(entry.question, language)
          const missing = missingLanguages([entry.question, entry.answer])
          return {
            id: entry._id,
            name,
            open: entry._id === openId,
            content: (
              <>
                <button type="button" className="slide-open" onClick={() => onOpen(entry._id)}>
                  <span className="slide-words">
                    <b>{name}</b>
                    <small>{t(`help.category.${entry.category}`)}</small>
                  </span>
                </button>
                <LanguageDots texts={statesWithout(missing)} />
                <button
                  type="button"
                  role="switch"
                  className="switch"
                  aria-checked={entry.visible}
                  aria-label={t('console.content.slides.shownOf', { name })}
                  disabled={!may || entry._id === openId}
                  onClick={() => show.mutate({ entry, missingMeant: false })}
                >
                  <i aria-hidden />
                </button>
              </>
            ),
          }
        })}
      />
      <MissingSheet
        open={asks !== null}
        missing={asks ? missingLanguages([asks.question, asks.answer]) : []}
        instead={asks?.question.en ?? ''}
        busy={show.isPending}
        onYes={() => asks && show.mutate({ entry: asks, missingMeant: true })}
        onNo={() => setAsks(null)}
      />
    </>
  )
}
