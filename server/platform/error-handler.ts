import { channel } from 'node:diagnostics_channel'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorsOf } from '#contract/endpoint.ts'
import { ERRORS, type ErrorBody, type ErrorCode, type FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/rules/languages.ts'
import { sqlState } from './database/database-error.ts'
import { badField, type FieldFault, Refusal, UNDECLARED_ERROR } from './errors.ts'
import { languageOf } from './language-of.ts'
import { RequesterGone } from './limits/fair-semaphore.ts'
import { text } from './texts.ts'

/** Errors that Fastify raises before a handler runs, mapped to codes of the contract. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
}

/** SQLSTATEs of an unavailable database: stopped, starting, out of connections, or a lock timeout. The call may be retried soon. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '57014',
  '55P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
  '25P03',
  '53100',
])
/** PostgreSQL stores no text with a NUL character. Fields reject it by name; this covers input stored unparsed, such as a webhook. */
const NUL_IN_TEXT = new Set(['22021', '22P05'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** Seconds after which a client should retry when something was unavailable. */
export const RETRY_AFTER_SECONDS = 5

const undeclaredError = channel(UNDECLARED_ERROR)

/** Handles every error in one place: known refusals respond with their code, everything else with a request id only. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    // The client has disconnected; nobody receives this response.
    if (error instanceof RequesterGone) return reply.code(503).send()
    const refusal = refusalOf(error)
    if (!refusal) {
      request.log.error({ err: error }, 'Unexpected error')
      return sendRefusal(request, reply, new Refusal('INTERNAL'))
    }
    if (refusal.status >= 500) request.log.warn({ err: error }, 'Not available')
    return sendRefusal(request, reply, refusal)
  })
}

/** Responds with a refusal, in the language of the request. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  reportUndeclared(request, refusal.code)
  const { retryAfter, triesLeft, fresh } = refusal.details
  const language = languageOf(request.query)
  const wait = retryAfter ?? (refusal.code === 'UNAVAILABLE' ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  const message = messageOf(refusal, language, wait)
  const fields = refusal.details.fields?.map((fault) => problemOf(fault, refusal.code === 'BAD_REQUEST' ? null : message, language))
  const body: ErrorBody = {
    success: false,
    code: refusal.code,
    message,
    requestId: request.id,
    ...(fields?.[0] ? { field: fields[0].field, fields } : {}),
    ...(wait === undefined ? {} : { retryAfter: wait }),
    ...(triesLeft === undefined ? {} : { triesLeft }),
    ...(fresh === undefined ? {} : { fresh }),
  }
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body)
}

/** Reports an error code that the endpoint does not declare. The response is sent anyway, because the contract is at fault. */
function reportUndeclared({ routeOptions, log }: FastifyRequest, code: ErrorCode): void {
  const endpoint = routeOptions?.config?.endpoint
  if (!endpoint || errorsOf(endpoint).includes(code)) return
  const call = `${endpoint.method} ${endpoint.path}`
  log.error({ call, code }, 'Error code that the contract does not declare')
  undeclaredError.publish(`${call}: ${code}`)
}

/** A refused field, translated. `instead` replaces messages meant for programs by the text of the error code. */
function problemOf({ field, message }: FieldFault, instead: string | null, language: Language): FieldProblem {
  return { field, message: typeof message === 'string' ? (instead ?? message) : text(language, message.text, message.values) }
}

function messageOf(refusal: Refusal, language: Language, wait: number | undefined): string {
  const field = refusal.details.fields?.[0]
  if (refusal.code === 'BAD_REQUEST' && field) return `${field.field}: ${problemOf(field, null, language).message}`
  // A text has one count: tries, entries, or the minutes of a wait.
  const count = refusal.details.triesLeft ?? refusal.details.count ?? Math.ceil((wait ?? 60) / 60)
  return text(language, ERRORS[refusal.code].text, refusal.details.values ?? { count })
}

/** The refusal for an error of the framework or the database; null for an unexpected error. */
export function refusalOf(error: Error): Refusal | null {
  if (error instanceof Refusal) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const mapped = FRAMEWORK_CODES[code]
  if (mapped === 'BAD_REQUEST') return new Refusal('BAD_REQUEST', { fields: [{ field: 'body', message: 'Must be valid JSON' }] })
  if (mapped) return new Refusal(mapped)
  const state = sqlState(error) ?? ''
  if (UNAVAILABLE.has(state) || isUnreachable(error)) return new Refusal('UNAVAILABLE')
  if (NUL_IN_TEXT.has(state)) return badField('body', 'Must not hold the character NUL')
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500)
    return error.statusCode === 404 ? new Refusal('NOT_FOUND') : new Refusal('BAD_REQUEST')
  return null
}

/**
 * Whether the database could not be reached or did not respond. The driver's error comes alone or as the cause of one that names the
 * statement. node-postgres gives pool exhaustion, response timeouts and lost connections no code, only messages.
 */
function isUnreachable(error: Error): boolean {
  return [error, error.cause].some(
    (part) =>
      part instanceof Error &&
      (('code' in part && typeof part.code === 'string' && UNREACHABLE.has(part.code)) ||
        /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
          part.message,
        )),
  )
}
