import { type FieldRule, requiredNote } from '../base/form/field-rules.ts'

/** The fields of a review. The rating is a digit; 0 while no star is chosen. */
export const REVIEW_RULES: Readonly<Record<'rating' | 'message', FieldRule>> = {
  rating: (value) => (/^[1-5]$/.test(value) ? null : 'reviews.error.ratingRequired'),
  message: requiredNote('reviews.error.textRequired'),
}
