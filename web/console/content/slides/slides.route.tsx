import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import { type ConsoleSlide, MAX_SLIDES } from '#contract/calls/console/slides.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CarouselTicks } from '../../../ui/carousel.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeroSlide } from '../../../ui/hero-slide.tsx'
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
import { draftOf, hashOf, type SlideDraft } from './draft.ts'
import { SlideForm } from './slide-form.tsx'
import { SlideList } from './slide-list.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The slides of the home page: their order, and one of them beside a phone that shows it. */
export default function SlidesPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: ['content', 'slides'], read: (signal) => calls.slides({}, { signal }) })
  return (
    <QueryState query={query} skeleton={<ContentHead />}>
      {({ items }) => <Slides slides={items} />}
    </QueryState>
  )
}

interface Edited {
  base: ConsoleSlide | null
  draft: SlideDraft
}

function Slides({ slides }: { slides: readonly ConsoleSlide[] }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [seenIn, setSeenIn] = useState<Language>(language)
  const open = (slide: ConsoleSlide | null) => setEdited({ base: slide, draft: draftOf(slide) })
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'slides']) })
  const bringBack = useMutation({
    mutationFn: async ({ slide, place }: { slide: ConsoleSlide; place: number }) => {
      const { _id: _, picture, version: __, ...same } = slide
      const { slideId, items } = await calls.setSlide({
        ...same,
        slideId: null,
        version: null,
        picture: hashOf(picture),
        missingMeant: true,
      })
      const was = items.map(({ _id }) => _id)
      const ids = was.filter((id) => id !== slideId)
      await calls.orderSlides({ slideIds: [...ids.slice(0, place), slideId, ...ids.slice(place)], was })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: (slide: ConsoleSlide) => calls.removeSlide({ slideId: slide._id, version: slide.version }),
    onMutate: (slide) => slides.findIndex(({ _id }) => _id === slide._id),
    onSuccess: (_answer, slide, place) => {
      setEdited(null)
      undoToast(t, t('console.content.slides.removed', { name: localized(slide.title, language) }), () =>
        bringBack.mutate({ slide, place }),
      )
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const seen = edited?.draft ?? (slides[0] ? draftOf(slides[0]) : null)
  const at = slides.findIndex(({ _id }) => _id === edited?.base?._id)
  return (
    <>
      <ContentHead>
        {may && (
          <Button
            kind={edited ? 'secondary' : 'primary'}
            small
            icon={<Plus className="icon" aria-hidden />}
            disabled={slides.length >= MAX_SLIDES}
            onClick={() => open(null)}
          >
            {t('console.content.slides.new')}
          </Button>
        )}
      </ContentHead>
      <div className="page-body content-two">
        <div className="page-column">
          <Panel title={t('console.content.slides.tab')} note={t('console.content.slides.note')}>
            {slides.length === 0 && (
              <EmptyState drawing="basket" title={t('console.content.slides.none')} text={t('console.content.slides.noneText')} />
            )}
            <SlideList
              slides={slides}
              openId={edited?.base?._id ?? null}
              onOpen={(id) => open(slides.find(({ _id }) => _id === id) ?? null)}
            />
          </Panel>
          {edited && may && (
            <SlideForm
              key={edited.base?._id ?? 'new'}
              base={edited.base}
              draft={edited.draft}
              saved={slides.find(({ _id }) => _id === edited.base?._id)}
              change={(part) => setEdited((now) => now && { ...now, draft: { ...now.draft, ...part } })}
              onSaved={(slide) => setEdited(slide ? { base: slide, draft: draftOf(slide) } : null)}
              onTake={(base) => setEdited((now) => now && { ...now, base })}
              onRemove={() => edited.base && remove.mutate(edited.base)}
              onClose={() => setEdited(null)}
            />
          )}
        </div>
        {seen && (
          <PhonePreview language={seenIn} onLanguage={setSeenIn}>
            <div className="hero">
              {seen.picture ? (
                <HeroSlide
                  title={localized(seen.title, seenIn) || '…'}
                  text={localized(seen.description, seenIn) || '…'}
                  picture={seen.picture}
                  eager
                />
              ) : (
                <div className="hero-waiting" />
              )}
              <CarouselTicks current={Math.max(0, at)} count={Math.max(1, slides.length)} playing={false} />
            </div>
          </PhonePreview>
        )}
      </div>
    </>
  )
}
