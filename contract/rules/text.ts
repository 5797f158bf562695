import { z } from 'zod'
import { EMAIL, MAX_EMAIL } from './email.ts'
import { hasSomethingToSee, LINE_CHARACTERS, NOTE_CHARACTERS } from './visible-text.ts'
import { holdsWebAddress } from './web-address.ts'

const allowed = { message: 'common.field.characters' }

/** Text without a visible character counts as blank, so that it does not satisfy a required field. */
const blankWhenUnseen = (text: string) => (hasSomethingToSee(text) ? text : '')

/** Text of one line, trimmed, up to `max` characters. */
export const line = (max: number) => z.string().trim().max(max).regex(LINE_CHARACTERS, allowed).overwrite(blankWhenUnseen)

/**
 * A name or a part of one, trimmed, up to `max` characters, or empty. Web addresses are refused: greeting mails go to unconfirmed addresses
 * and would carry a stranger's link (docs/decisions/024).
 */
export const nameLine = (max: number) => line(max).refine((name) => !holdsWebAddress(name), { message: 'common.field.name.webAddress' })

/** Longest name of a person, in characters. */
export const MAX_PERSON_NAME = 100

/** The name of a person: not empty, as {@link nameLine}. */
export const personName = () => nameLine(MAX_PERSON_NAME).min(1)

/** Multi-line text, trimmed, up to `max` characters. */
export const note = (max: number) => prose().trim().max(max).overwrite(blankWhenUnseen)

/** Multi-line text, unchanged, of any length. */
export const prose = () => z.string().regex(NOTE_CHARACTERS, allowed)

/** An identifier, compared byte for byte: 1 to `max` characters. */
export const reference = (max: number) => z.string().min(1).max(max).regex(LINE_CHARACTERS, allowed)

/** An e-mail address, trimmed. */
export const emailInput = () =>
  z
    .string()
    .trim()
    .max(MAX_EMAIL)
    .pipe(z.email({ pattern: EMAIL, message: 'common.field.email.invalid' }))
