import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleAisle } from '#contract/calls/console/aisles.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { LanguageDots, statesWithout } from '../../ui/language-dots.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { contentCalls } from '../calls.ts'
import { MissingSheet } from '../missing-sheet.tsx'
import { SortableList } from '../sortable-list.tsx'
import { useOrder } from '../use-order.tsx'

interface AisleListProps {
  aisles: readonly ConsoleAisle[]
  openName: string | null
  onOpen: (name: string) => void
}

/** The aisles in their order, each with its wall, its products, its languages and its switch. */
export function AisleList({ aisles, openName, onOpen }: AisleListProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('catalogue.write')
  const [asks, setAsks] = useState<ConsoleAisle | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['aisles']) })
  const { shown, order, conflict } = useOrder({
    items: aisles.map((aisle) => ({ ...aisle, _id: aisle.name })),
    nameOf: ({ title }) => localized(title, language),
    send: (names, was) => calls.orderAisles({ names, was }),
    readAgain,
  })
  const show = useMutation({
    mutationFn: ({ aisle, missingMeant }: { aisle: ConsoleAisle; missingMeant: boolean }) =>
      calls.showAisle({ name: aisle.name, visible: aisle.hidden, missingMeant }),
    onSuccess: () => setAsks(null),
    onError: (error, { aisle }) => (isRefusal(error, 'LANGUAGE_MISSING') ? setAsks(aisle) : toastRefusal(error, t)),
    onSettled: readAgain,
  })
  return (
    <>
      {conflict}
      <SortableList
        fixed={!may}
        onOrder={order}
        items={shown.map((aisle) => ({
          id: aisle.name,
          name: localized(aisle.title, language),
          open: aisle.name === openName,
          content: (
            <AisleCells
              aisle={aisle}
              onOpen={() => onOpen(aisle.name)}
              onShow={may ? () => show.mutate({ aisle, missingMeant: false }) : undefined}
            />
          ),
        }))}
      />
      <MissingSheet
        open={asks !== null}
        missing={asks ? missingLanguages([asks.title, asks.description]) : []}
        instead={asks?.title.en ?? ''}
        busy={show.isPending}
        onYes={() => asks && show.mutate({ aisle: asks, missingMeant: true })}
        onNo={() => setAsks(null)}
      />
    </>
  )
}

interface AisleCellsProps {
  aisle: ConsoleAisle
  onOpen: () => void
  onShow?: () => void
}

function AisleCells({ aisle, onOpen, onShow }: AisleCellsProps) {
  const { t, language } = useTranslation()
  const title = localized(aisle.title, language)
  return (
    <>
      <button type="button" className="slide-open" onClick={onOpen}>
        <span className={`aisle-thumb ${wallClass(aisle.wall)}`} aria-hidden>
          {aisle.picture && <Picture picture={aisle.picture} alt="" sizes="64px" />}
        </span>
        <span className="slide-words">
          <b>{title}</b>
          <small>
            {aisle.hidden && <b className="slide-when">{t('console.aisles.hidden')} · </b>}
            {t('console.aisles.products', { count: aisle.products })}
          </small>
        </span>
      </button>
      <LanguageDots texts={statesWithout(missingLanguages([aisle.title, aisle.description]))} />
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={!aisle.hidden}
        aria-label={t('console.aisles.shownOf', { name: title })}
        disabled={!onShow}
        onClick={onShow}
      >
        <i aria-hidden />
      </button>
    </>
  )
}
