import type { FastifyInstance } from 'fastify'
import { PORTONE_WEBHOOK_PATH } from '#contract/calls/payments.ts'
import { recordNotice } from '#server/payments/record-notice.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { NoticeRejected, type PaymentNotice, type PaymentProvider } from '#server/ports/payment-provider.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** Largest webhook in bytes. */
const LIMIT = 1024 * 1024

/**
 * Receives PortOne's signed webhooks: stores each once, responds at once, and settles the payment afterwards. The body is stored as raw
 * text, because the signature covers its exact bytes.
 */
export function webhookRoute(app: FastifyInstance, deps: PaymentDependencies): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => done(null, body))
    scope.post(PORTONE_WEBHOOK_PATH, { bodyLimit: LIMIT }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : ''
      const notice = readNotice(deps.providers.card, rawBody, request.headers)
      await inTransaction(deps.db, (tx) => recordNotice(tx, deps.providers.card.name, notice, JSON.parse(rawBody)))
      return reply.header('cache-control', 'no-store').send({ success: true })
    })
  })
}

function readNotice(provider: PaymentProvider, rawBody: string, headers: Record<string, string | string[] | undefined>): PaymentNotice {
  if (!provider.readNotice) throw new Refusal('NOT_FOUND')
  try {
    return provider.readNotice(rawBody, headers)
  } catch (error) {
    if (error instanceof NoticeRejected) throw new Refusal('INVALID_SIGNATURE')
    throw error
  }
}
