import type { CampaignContent } from '#contract/rules/campaigns.ts'
import { addDays, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { NO_TEXT } from '#contract/rules/languages.ts'

/** An empty notification. */
export function newContent(): CampaignContent {
  return {
    type: 'link',
    title: NO_TEXT,
    description: NO_TEXT,
    content: NO_TEXT,
    actionText: NO_TEXT,
    image: null,
    action: '/',
    advertising: false,
    audience: { kind: 'everybody' },
  }
}

/** The time that a person chose: now, or a day and an hour of Seoul. */
export interface When {
  later: boolean
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
}

/** Tomorrow morning, for a notification without a time. */
export function firstWhen(now: Date): When {
  return { later: true, day: addDays(seoulDate(now), 1), time: '10:00' }
}

/** The chosen moment; null for now, and undefined for what is no time. */
export function momentOf({ later, day, time }: When): Date | null | undefined {
  if (!later) return null
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) ? seoulInstant(day, time) : undefined
}
