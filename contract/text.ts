import { z } from 'zod'
import { hasSomethingToSee } from './visible-text.ts'
import { holdsWebAddress } from './web-address.ts'

const WITHOUT_CONTROLS = /^[^\p{Cc}]*$/u
/** Tabs and line ends may stand in a note; of NUL the database wants to know nothing. */
const WITHOUT_CONTROLS_BUT_LINE_ENDS = /^(?:[^\p{Cc}]|[\t\n\r])*$/u
const allowed = { message: 'common.field.characters' }
/** Half of a character that UTF-16 writes in two, such as an emoji cut through: no text, and no JSON for the database. */
const WITHOUT_HALVES = /^\P{Cs}*$/u
const whole = { message: 'common.field.characters' }

/** A text in which nothing can be seen is blank, so that it passes for nothing where something must be written. */
const blankWhenUnseen = (text: string) => (hasSomethingToSee(text) ? text : '')

/** Text of one line, trimmed, up to `max` characters. */
export const line = (max: number) =>
  z.string().trim().max(max).regex(WITHOUT_CONTROLS, allowed).regex(WITHOUT_HALVES, whole).overwrite(blankWhenUnseen)

/**
 * A name or a part of one, trimmed, up to `max` characters, or empty. Without a web address: mails that greet somebody go to an address that
 * nobody has confirmed yet, and would carry a stranger's link (docs/decisions/024).
 */
export const nameLine = (max: number) => line(max).refine((name) => !holdsWebAddress(name), { message: 'common.field.name.webAddress' })

/** The name of a person: 1 to 100 characters, as {@link nameLine}. */
export const personName = () => nameLine(100).min(1)

/** Text of some lines, trimmed, up to `max` characters. */
export const note = (max: number) => prose().trim().max(max).overwrite(blankWhenUnseen)

/** Text of some lines as it is, of any length. */
export const prose = () => z.string().regex(WITHOUT_CONTROLS_BUT_LINE_ENDS, allowed).regex(WITHOUT_HALVES, whole)

/** A text that names a thing, compared as it is: 1 to `max` characters. */
export const reference = (max: number) => z.string().min(1).max(max).regex(WITHOUT_CONTROLS, allowed).regex(WITHOUT_HALVES, whole)
