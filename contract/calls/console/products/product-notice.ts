import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { noticeKindSchema } from '../../product-notice.ts'

/** Most products without a notice in one response. */
export const MAX_WITHOUT_NOTICE = 1_000

/** Products without the notice that the law requires, oldest first, with the import columns for each kind they can have. */
export const consoleWithoutNotice = endpoint({
  method: 'GET',
  path: '/api/console/food/without-notice',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'Products without their product information notice; a production store does not show them',
  response: success({
    total: z.int().min(0),
    items: z
      .array(
        z.strictObject({
          _id: idSchema,
          sku: z.string(),
          name: z.string(),
          category: z.string(),
          /** True when the store withholds it from the shelf for that reason. */
          withheld: z.boolean(),
          needs: z.array(z.strictObject({ kind: noticeKindSchema, fields: z.array(z.string()) })),
        }),
      )
      .max(MAX_WITHOUT_NOTICE),
  }),
})
