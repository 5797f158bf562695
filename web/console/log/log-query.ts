import type { LogTopic } from '#contract/calls/console/staff/staff-log.ts'

/** The filters in the address of the log. */
export const FILTERS = ['who', 'what', 'whose', 'from', 'to'] as const
export type Filter = (typeof FILTERS)[number]

/** The filters as the calls take them. */
export type LogQuery = Partial<Record<Exclude<Filter, 'what'>, string>> & { what?: LogTopic }
