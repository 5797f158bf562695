import type { ConsoleAisle, WrittenAisle } from '#contract/calls/console/aisles.ts'
import { WALLS, type Wall } from '#contract/rules/aisles.ts'
import { type LocalizedText, NO_TEXT } from '#contract/rules/languages.ts'
import type { PictureSource } from '../../../ui/picture.tsx'
import { hashOf } from '../../ui/picture-hash.ts'

/** An aisle while somebody types. */
export interface AisleDraft {
  name: string
  title: LocalizedText
  description: LocalizedText
  wall: Wall
  picture: PictureSource | null
  /** Of a new one. */
  hidden: boolean
}

/** An aisle as a row of a list: its name is its id. */
export type AisleRow = ConsoleAisle & { _id: string }

export const rowsOf = (aisles: readonly ConsoleAisle[]): AisleRow[] => aisles.map((aisle) => ({ ...aisle, _id: aisle.name }))

/** The draft of an aisle, or of a new one. */
export function draftOf(aisle: ConsoleAisle | null): AisleDraft {
  if (aisle === null) return { name: '', title: NO_TEXT, description: NO_TEXT, wall: WALLS[0], picture: null, hidden: false }
  const { name, title, description, wall, picture, hidden } = aisle
  return { name, title, description, wall, picture, hidden }
}

/** A draft as it is sent. Without a name of its own a new aisle is called as its English title. */
export function contentOf(draft: AisleDraft): Omit<WrittenAisle, 'key' | 'version' | 'missingMeant'> {
  const { title, description, wall, picture, hidden } = draft
  return { name: nameOf(draft), title, description, wall, picture: picture && hashOf(picture), hidden }
}

export const nameOf = ({ name, title }: Pick<AisleDraft, 'name' | 'title'>): string => name.trim() || title.en.trim()
