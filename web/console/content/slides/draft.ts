import type { ConsoleSlide, WrittenSlide } from '#contract/calls/console/slides.ts'
import { type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import type { PictureSource } from '../../../ui/picture.tsx'
import { fromSeoulField, seoulField } from '../../ui/clock.ts'
import { hashOf } from '../../ui/picture-hash.ts'

/** A slide while somebody types: times as in their fields, in Seoul's clock. */
export interface SlideDraft {
  _id: string
  picture: PictureSource | null
  icon: string
  title: LocalizedText
  description: LocalizedText
  link: string
  from: string
  until: string
}

/** The icon of a new slide; no page shows it. */
const ICON = 'sparkles'

/** The draft of a slide, or of a new one, which keeps its id however often it is sent. */
export function draftOf(slide: ConsoleSlide | null): SlideDraft {
  if (slide === null)
    return { _id: crypto.randomUUID(), picture: null, icon: ICON, title: NO_TEXT, description: NO_TEXT, link: '', from: '', until: '' }
  const { _id, picture, icon, title, description, link, showsFrom, showsUntil } = slide
  return { _id, picture, icon, title, description, link: link ?? '', from: seoulField(showsFrom), until: seoulField(showsUntil) }
}

/** A draft as it is sent. The picture has to be there. */
export function contentOf({
  picture,
  icon,
  title,
  description,
  link,
  from,
  until,
}: SlideDraft): Omit<WrittenSlide, 'slideId' | 'version' | 'visible' | 'missingMeant'> {
  return {
    picture: picture ? hashOf(picture) : '',
    icon,
    title,
    description,
    link: link.trim() || null,
    ...timesOf({ from, until }),
  }
}

/** The times of a draft as moments. */
export function timesOf({ from, until }: Pick<SlideDraft, 'from' | 'until'>) {
  return { showsFrom: from ? fromSeoulField(from) : null, showsUntil: until ? fromSeoulField(until) : null }
}
