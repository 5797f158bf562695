import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleSlide } from '#contract/calls/console/slides.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { LanguageDots, statesWithout } from '../../ui/language-dots.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { contentCalls } from '../calls.ts'
import { MissingSheet } from '../missing-sheet.tsx'
import { SortableList } from '../sortable-list.tsx'
import { timeState, timeWords } from '../time-words.ts'
import { useOrder } from '../use-order.tsx'

interface SlideListProps {
  slides: readonly ConsoleSlide[]
  openId: string | null
  onOpen: (id: string) => void
}

/** The slides in their order, each with its languages, its time and its switch. */
export function SlideList({ slides, openId, onOpen }: SlideListProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [asks, setAsks] = useState<ConsoleSlide | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'slides']) })
  const { shown, order, conflict } = useOrder({
    items: slides,
    nameOf: ({ title }) => localized(title, language),
    send: (slideIds, was) => calls.orderSlides({ slideIds, was }),
    readAgain,
  })
  const show = useMutation({
    mutationFn: ({ slide, missingMeant }: { slide: ConsoleSlide; missingMeant: boolean }) =>
      calls.showSlide({ slideId: slide._id, visible: !slide.visible, missingMeant }),
    onSuccess: () => setAsks(null),
    onError: (error, { slide }) => (isRefusal(error, 'LANGUAGE_MISSING') ? setAsks(slide) : toastRefusal(error, t)),
    onSettled: readAgain,
  })
  return (
    <>
      {conflict}
      <SortableList
        fixed={!may}
        onOrder={order}
        items={shown.map((slide) => ({
          id: slide._id,
          name: localized(slide.title, language),
          open: slide._id === openId,
          content: (
            <SlideCells
              slide={slide}
              onOpen={() => onOpen(slide._id)}
              onShow={may ? () => show.mutate({ slide, missingMeant: false }) : undefined}
            />
          ),
        }))}
      />
      <MissingSheet
        open={asks !== null}
        missing={asks ? missingLanguages([asks.title, asks.description]) : []}
        instead={asks?.title.en ?? ''}
        busy={show.isPending}
        onYes={() => asks && show.mutate({ slide: asks, missingMeant: true })}
        onNo={() => setAsks(null)}
      />
    </>
  )
}

interface SlideCellsProps {
  slide: ConsoleSlide
  onOpen: () => void
  onShow?: () => void
}

function SlideCells({ slide, onOpen, onShow }: SlideCellsProps) {
  const { t, language } = useTranslation()
  const missing = missingLanguages([slide.title, slide.description])
  const title = localized(slide.title, language)
  const state = timeState(slide, Date.now())
  return (
    <>
      <button type="button" className="slide-open" onClick={onOpen}>
        <span className="slide-thumb" aria-hidden>
          <b>{title}</b>
          <Picture picture={slide.picture} alt="" sizes="84px" />
        </span>
        <span className="slide-words">
          <b>{title}</b>
          <small>
            {state !== 'now' && <b className="slide-when">{t(`console.content.times.${state}`)} · </b>}
            {timeWords(slide, language, t)}
          </small>
        </span>
      </button>
      <LanguageDots texts={statesWithout(missing)} />
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={slide.visible}
        aria-label={t('console.content.slides.shownOf', { name: title })}
        disabled={!onShow}
        onClick={onShow}
      >
        <i aria-hidden />
      </button>
    </>
  )
}
