/** Reasons why pieces of a line are not packed. */
export const SHORT_REASONS = ['missing', 'damaged', 'expired'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

/** How a short line ended: refunded, replaced, or packed as ordered because its pieces were found after all. */
export const SHORT_RESOLUTIONS = ['left-out', 'replaced', 'found'] as const
export type ShortResolution = (typeof SHORT_RESOLUTIONS)[number]

/**
 * States of a replacement: the customer is asked, agreed, declined, did not answer in time, or it was taken back: the order was cancelled,
 * or the pieces were found.
 */
export const REPLACEMENT_STATES = ['asked', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type ReplacementState = (typeof REPLACEMENT_STATES)[number]

/**
 * The origin of a decision about a replacement: the customer, the wish given with the order, staff on the customer's word, or nobody in
 * time.
 */
export const REPLACEMENT_DECIDERS = ['customer', 'wish', 'staff', 'deadline', 'order'] as const
export type ReplacementDecider = (typeof REPLACEMENT_DECIDERS)[number]

/** Minutes in which a customer answers about a replacement. Without an answer the line is left out and refunded. */
export const REPLACEMENT_ANSWER_MINUTES = 60

/** Won that a replacement costs: its price, but never more than the pieces that it replaces cost (`replaced`). */
export function replacementCharge(replacement: { price: number; discount: number; quantity: number }, replaced: number): number {
  return Math.min((replacement.price - replacement.discount) * replacement.quantity, replaced)
}
