import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CARD_RETURN_PATH, KAKAO_RETURN_PATH } from '#contract/calls/payments.ts'
import { Refusal } from '#server/platform/errors.ts'
import { finishReturn } from './finish-return.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { RETURN_PAGE_POLICY, returnPage } from './return-page.ts'

const OUTCOMES = ['approved', 'cancelled', 'failed']
/** Format of our references and of Kakao Pay's tokens. */
const TOKEN = /^[\w-]{1,100}$/

/** Visits per reference and window that query the provider: enough for returning and reloading, not for a loop. */
const MAX_VISITS = 20
const VISITS_FOR_MS = 60_000

/** The return addresses of payers. They need no login: the reference cannot be guessed, and the provider decides the state. */
export function returnRoutes(app: FastifyInstance, deps: PaymentDependencies): void {
  const visits = new LRUCache<string, number>({ max: 10_000, ttl: VISITS_FOR_MS, noUpdateTTL: true })
  /** Whether this visit may query the provider. Other visits show the stored state; webhooks and the reconciling job update it, too. */
  const mayLookUp = (reference: string): boolean => {
    const count = (visits.get(reference) ?? 0) + 1
    visits.set(reference, count)
    return count <= MAX_VISITS
  }

  app.get<{ Params: { reference: string; outcome: string }; Querystring: { pg_token?: unknown } }>(
    KAKAO_RETURN_PATH,
    async (request, reply) => {
      const { reference, outcome } = request.params
      if (!OUTCOMES.includes(outcome) || !TOKEN.test(reference)) throw new Refusal('NOT_FOUND')
      const { pg_token: token } = request.query
      const returnToken = outcome === 'approved' && typeof token === 'string' && TOKEN.test(token) ? token : null
      return show(reply, await finishReturn(deps, reference, { returnToken, lookUp: mayLookUp(reference) }))
    },
  )

  app.get<{ Params: { reference: string } }>(CARD_RETURN_PATH, async (request, reply) => {
    const { reference } = request.params
    if (!TOKEN.test(reference)) throw new Refusal('NOT_FOUND')
    return show(reply, await finishReturn(deps, reference, { returnToken: null, lookUp: mayLookUp(reference) }))
  })
}

function show(reply: FastifyReply, outcome: Awaited<ReturnType<typeof finishReturn>>): FastifyReply {
  if (!outcome) throw new Refusal('NOT_FOUND')
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', RETURN_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(returnPage(outcome.state, outcome.language))
}
