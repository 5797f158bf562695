import { z } from 'zod'
import { hasSomethingToSee } from './visible-text.ts'
import { holdsWebAddress } from './web-address.ts'

const WITHOUT_CONTROLS = /^[^\p{Cc}]*$/u
/** Tabs and line ends are allowed in a note; the database cannot store NUL. */
const WITHOUT_CONTROLS_BUT_LINE_ENDS = /^(?:[^\p{Cc}]|[\t\n\r])*$/u
const allowed = { message: 'common.field.characters' }
/** An unpaired UTF-16 surrogate, such as half an emoji, is not valid text; the database rejects it in JSON. */
const WITHOUT_HALVES = /^\P{Cs}*$/u
const whole = { message: 'common.field.characters' }

/** Text without a visible character counts as blank, so that it does not satisfy a required field. */
const blankWhenUnseen = (text: string) => (hasSomethingToSee(text) ? text : '')

/** Text of one line, trimmed, up to `max` characters. */
export const line = (max: number) =>
  z.string().trim().max(max).regex(WITHOUT_CONTROLS, allowed).regex(WITHOUT_HALVES, whole).overwrite(blankWhenUnseen)

/**
 * A name or a part of one, trimmed, up to `max` characters, or empty. Web addresses are refused: greeting mails go to unconfirmed addresses
 * and would carry a stranger's link (docs/decisions/024).
 */
export const nameLine = (max: number) => line(max).refine((name) => !holdsWebAddress(name), { message: 'common.field.name.webAddress' })

/** The name of a person: 1 to 100 characters, as {@link nameLine}. */
export const personName = () => nameLine(100).min(1)

/** Multi-line text, trimmed, up to `max` characters. */
export const note = (max: number) => prose().trim().max(max).overwrite(blankWhenUnseen)

/** Multi-line text, unchanged, of any length. */
export const prose = () => z.string().regex(WITHOUT_CONTROLS_BUT_LINE_ENDS, allowed).regex(WITHOUT_HALVES, whole)

/** An identifier, compared byte for byte: 1 to `max` characters. */
export const reference = (max: number) => z.string().min(1).max(max).regex(WITHOUT_CONTROLS, allowed).regex(WITHOUT_HALVES, whole)
