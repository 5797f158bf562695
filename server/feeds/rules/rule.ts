import type { FeedFault } from '#contract/calls/console/feeds.ts'

/** A published rule for the lines of a feed, and the fault of a line that breaks it. */
export interface Rule<Line> {
  fault: FeedFault
  holds: (line: Line) => boolean
}

/** The faults of a line, each once, in the order of the rules. A line with any of them is not sent. */
export function faultsOf<Line>(line: Line, rules: readonly Rule<Line>[]): FeedFault[] {
  return [...new Set(rules.filter(({ holds }) => !holds(line)).map(({ fault }) => fault))]
}

/** Whether a text is an absolute address of the web of at most `most` characters. */
export function isFeedAddress(text: string, most: number): boolean {
  return text.length <= most && URL.canParse(text) && /^https?:\/\/[^\s]+$/.test(text)
}

/** Whether a text is one line without control characters, unpaired surrogates and markup. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|<\/?[a-z][^<>]*>/iu.test(text)
}
