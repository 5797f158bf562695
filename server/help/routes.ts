import type { FastifyInstance } from 'fastify'
import { helpInquire, helpList } from '#contract/calls/help.ts'
import { bind } from '#server/platform/bind.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { addInquiry } from './add-inquiry.ts'
import { readHelp } from './read-help.ts'

/** The help centre of shoppers. `secret` hides whom limits count. */
export function helpRoutes(app: FastifyInstance, { db, secret }: { db: Db; secret: string }): void {
  bind(app, helpList, async (_input, { language }) => ({ data: await readHelp(db, language) }))

  bind(app, helpInquire, async ({ body }, call) => {
    const { caller, language, address } = call
    const sender = { accountId: caller?.accountId ?? null, language, address, key: idempotencyKeyOf(call) }
    return { inquiryId: await addInquiry({ db, secret }, body, sender) }
  })
}
