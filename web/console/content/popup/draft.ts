import type { ConsolePopup } from '#contract/calls/console/popup.ts'
import { type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import type { PictureSource } from '../../../ui/picture.tsx'
import { fromSeoulField } from '../../ui/clock.ts'

/** A pop-up while somebody writes it: times as in their fields, in Seoul's clock. */
export interface PopupDraft {
  title: LocalizedText
  description: LocalizedText
  buttonText: LocalizedText
  picture: PictureSource | null
  /** Address of the picture of the pop-up that this one is written after, while it has no other. */
  image: string | null
  action: string
  from: string
  until: string
}

/** Width of the picture of a pop-up in pixels. */
const WIDTH = 640

/** An empty pop-up, or one with the words of an earlier one. */
export function draftOf(popup: ConsolePopup | null): PopupDraft {
  return {
    title: popup?.title ?? NO_TEXT,
    description: popup?.description ?? NO_TEXT,
    buttonText: popup?.buttonText ?? NO_TEXT,
    picture: null,
    image: popup?.image ?? null,
    action: popup?.action ?? '',
    from: '',
    until: '',
  }
}

/** The address of its picture, or null. */
export function imageOf({ picture, image }: PopupDraft): string | null {
  return picture ? `${picture.url}/${WIDTH}` : image
}

/** The draft as input of the call. Empty optional fields are left out; its times are those of Seoul. */
export function sentOf(draft: PopupDraft) {
  const image = imageOf(draft)
  const { title, description, buttonText, action, from, until } = draft
  return {
    title,
    description,
    ...(buttonText.en.trim() && { buttonText }),
    ...(image && { image }),
    ...(action.trim() && { action: action.trim() }),
    ...(from && { from: fromSeoulField(from) }),
    ...(until && { until: fromSeoulField(until) }),
  }
}
