import { z } from 'zod'
import { localizedTextUpTo } from '../rules/languages.ts'
import { dayInput } from './dates.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)
/** Two times of a day, as `09:00`, in Seoul. */
export const hoursSchema = z.strictObject({ from: clockTime, to: clockTime })
export const openHoursSchema = hoursSchema.refine(({ from, to }) => from < to, {
  path: ['to'],
  message: 'console.content.slides.endsBefore',
})

/** Longest message outside of the hours of answering, in characters. */
export const MAX_AWAY_TEXT = 500

/** When chats are answered, and the message outside of these hours, with `{opens}` for when somebody answers again. */
export const chatHoursSchema = z.strictObject({
  /** By day of the week from Sunday; null for a day off. */
  weekly: z.array(openHoursSchema.nullable()).length(7),
  /** Nobody answers on public holidays. */
  holidaysOff: z.boolean(),
  /** Further days on which nobody answers. */
  daysOff: z.array(dayInput()).max(60),
  /** Sent once in each closed time; where it is empty nothing is sent. */
  away: localizedTextUpTo(MAX_AWAY_TEXT),
})
export type ChatHours = z.infer<typeof chatHoursSchema>
