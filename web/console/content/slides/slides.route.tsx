import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import { type ConsoleSlide, MAX_SLIDES } from '#contract/calls/console/slides.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { CarouselTicks } from '../../../ui/carousel.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeroSlide } from '../../../ui/hero-slide.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { hashOf } from '../../ui/picture-hash.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { ContentList } from '../content-list.tsx'
import { NewButton } from '../new-button.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { timeState, timeText } from '../time-text.ts'
import { useEdited } from '../use-edited.ts'
import { draftOf } from './draft.ts'
import { SlideForm } from './slide-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const KEY = ['content', 'slides']

/** The slides of the home page: their order, and one of them beside a phone that shows it. */
export default function SlidesPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: KEY, read: (signal) => calls.slides({}, { signal }) })
  return (
    <QueryState query={query} skeleton={<ContentHead />}>
      {({ items }) => <Slides slides={items} />}
    </QueryState>
  )
}

function Slides({ slides }: { slides: readonly ConsoleSlide[] }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const may = useMay()('content.write')
  const [seenIn, setSeenIn] = useState<Language>(language)
  const nameOf = ({ title }: ConsoleSlide) => localized(title, language)
  const order = (slideIds: string[], was: string[]) => calls.orderSlides({ slideIds, was })
  const { form, formKey, openId, open } = useEdited({
    items: slides,
    draftOf,
    queryKey: KEY,
    nameOf,
    order,
    remove: ({ _id, version }) => calls.removeSlide({ slideId: _id, version }),
    makeAgain: async ({ _id: _, picture, version: __, ...same }) => {
      const { slideId, items } = await calls.setSlide({
        ...same,
        slideId: null,
        version: null,
        missingMeant: true,
        picture: hashOf(picture),
      })
      return { id: slideId, was: items.map(({ _id }) => _id) }
    },
  })
  const seen = form?.draft ?? (slides[0] ? draftOf(slides[0]) : null)
  const at = slides.findIndex(({ _id }) => _id === openId)
  return (
    <>
      <ContentHead>
        {may && (
          <NewButton
            text={t('console.content.slides.new')}
            editing={form !== null}
            disabled={slides.length >= MAX_SLIDES}
            onClick={() => open(null)}
          />
        )}
      </ContentHead>
      <div className="page-body content-two">
        <div className="page-column">
          <Panel title={t('console.content.slides.tab')} note={t('console.content.slides.note')}>
            {slides.length === 0 && (
              <EmptyState drawing="basket" title={t('console.content.slides.none')} text={t('console.content.slides.noneText')} />
            )}
            <ContentList
              {...{ items: slides, openId, may, queryKey: KEY, nameOf, order }}
              onOpen={open}
              note={(slide) => <Showing slide={slide} />}
              picture={(slide) => (
                <span className="slide-thumb" aria-hidden>
                  <b>{nameOf(slide)}</b>
                  <Picture picture={slide.picture} alt="" sizes="84px" />
                </span>
              )}
              textsOf={({ title, description }) => [title, description]}
              isShown={({ visible }) => visible}
              show={({ _id, visible }, missingMeant) => calls.showSlide({ slideId: _id, visible: !visible, missingMeant })}
            />
          </Panel>
          {form && may && <SlideForm key={formKey} {...form} />}
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
                <div className="hero-skeleton" />
              )}
              <CarouselTicks current={Math.max(0, at)} count={Math.max(1, slides.length)} playing={false} />
            </div>
          </PhonePreview>
        )}
      </div>
    </>
  )
}

function Showing({ slide }: { slide: ConsoleSlide }) {
  const { t, language } = useTranslation()
  const state = timeState(slide, Date.now())
  return (
    <>
      {state !== 'now' && <b className="slide-when">{t(`console.content.times.${state}`)} · </b>}
      {timeText(slide, language, t)}
    </>
  )
}
