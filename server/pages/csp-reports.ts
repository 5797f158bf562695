import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseJson } from '#contract/parse-json.ts'
import { addressOf } from '#server/platform/address-of.ts'
import { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import { REPORT_PATH } from './content-security-policy.ts'

/** Rate of reports written to the log: enough to notice a problem, too few to fill a disk. */
const REPORT_RATE = { perSecond: 0.1, burst: 20 }
const LIMIT = 16 * 1024
const text = z.string().max(2_000).optional()

/** Reporting API, and the older format of `report-uri`. The page's own address is left out: it may hold a secret. */
const reportSchema = z.union([
  z.array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text }) })).max(50),
  z
    .object({ 'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text }) })
    .transform(({ 'csp-report': old }) => [{ body: { effectiveDirective: old['effective-directive'], blockedURL: old['blocked-uri'] } }]),
])

/** Accepts the browsers' reports of policy violations and logs which directive blocked what. */
export async function cspReports(app: FastifyInstance): Promise<void> {
  const rate = new TokenBucket(REPORT_RATE)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      /^application\/(?:reports\+json|csp-report)/,
      { parseAs: 'string', bodyLimit: LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.post(REPORT_PATH, async (request, reply) => {
      rate.take(addressOf(request))
      for (const { body } of reportSchema.safeParse(parseJson(String(request.body))).data ?? []) {
        const { effectiveDirective: directive, blockedURL: blocked = '' } = body
        request.log.warn(
          { directive, blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20) },
          'the policy of a page stopped something',
        )
      }
      return reply.code(204).send()
    })
  })
}
