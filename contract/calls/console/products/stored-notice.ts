import type { z } from 'zod'
import { localizedTextSchema } from '../../../rules/languages.ts'
import { noticeGaps } from '../../../rules/products/notice-rules.ts'
import { noticeOf } from '../../product-notice.ts'

const requiredText = localizedTextSchema.refine((text) => text.ko !== '', { message: 'console.products.notice.incomplete' })

/** A stored notice: complete for its kind. */
export const storedNoticeSchema = noticeOf(requiredText).refine(
  (notice) => {
    const { missing, foreign } = noticeGaps(notice)
    return missing.length === 0 && foreign.length === 0
  },
  { message: 'console.products.notice.incomplete' },
)
export type StoredNotice = z.infer<typeof storedNoticeSchema>
