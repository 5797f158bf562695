import { z } from 'zod'
import { LANGUAGES, type Language, type LocalizedText, languageSchema } from './languages.ts'
import { linkSchema, ownPictureSchema } from './link.ts'
import { line, note, prose, reference } from './text.ts'

/**
 * The life of a notification that staff write: a draft may be scheduled, and is a draft again when that is cancelled; it is sending, then
 * sent, or stopped on the way.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const MAX_CAMPAIGN_TITLE = 120
export const MAX_CAMPAIGN_TEXT = 500
export const MAX_CAMPAIGN_HTML = 20_000
export const MAX_CAMPAIGN_BUTTON = 60
/** Days back that an audience may look for orders. */
export const MAX_BOUGHT_DAYS = 730
/** Days ahead for which a notification can be scheduled. */
export const MAX_SCHEDULE_DAYS = 366

/**
 * The people that a notification is for. `some` are those to whom every condition applies that is not null. Of an advertisement only those
 * get it who agreed to advertising by push, whatever the audience.
 */
export const audienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({
    kind: z.literal('some'),
    language: languageSchema.nullable(),
    /** Paid an order within so many days. */
    boughtDays: z.int().min(1).max(MAX_BOUGHT_DAYS).nullable(),
    /** Something of this aisle was in a paid order, within these days when there are any. */
    aisle: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('one'), customerId: reference(64) }),
])
export type Audience = z.infer<typeof audienceSchema>

const texts = <S extends z.ZodType<string>>(text: S) => z.strictObject({ en: text, ko: text, si: text, np: text })

/** A notification while it is written: parts and languages may be empty. */
export const campaignContentSchema = z.strictObject({
  type: z.enum(['link', 'html']),
  title: texts(line(MAX_CAMPAIGN_TITLE)),
  description: texts(note(MAX_CAMPAIGN_TEXT)),
  /** HTML of a sheet; empty for a link. */
  content: texts(prose().max(MAX_CAMPAIGN_HTML)),
  image: ownPictureSchema.nullable(),
  /** The page that a link opens, or that the button of a sheet leads to. */
  action: linkSchema.nullable(),
  actionText: texts(line(MAX_CAMPAIGN_BUTTON)),
  advertising: z.boolean(),
  audience: audienceSchema,
})
export type CampaignContent = z.infer<typeof campaignContentSchema>

type Words = Pick<CampaignContent, 'type' | 'title' | 'description' | 'content' | 'actionText'>

/** The texts of a notification in the order of its form; a link has no text of a sheet. */
function writtenParts({ type, title, description, content, actionText }: Words): LocalizedText[] {
  return type === 'html' ? [title, description, content, actionText] : [title, description]
}

/** Whether a language has every part that English has. Readers of one that has not get all of it in English, never half of it. */
export function isComplete(words: Words, language: Language): boolean {
  return words.title[language] !== '' && writtenParts(words).every((part) => part.en === '' || part[language] !== '')
}

/** The languages whose readers would get English. */
export function incompleteLanguages(words: Words): Language[] {
  return LANGUAGES.filter((language) => language !== 'en' && !isComplete(words, language))
}
