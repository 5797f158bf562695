import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { IDLE_HEADER } from '#contract/rules/staff.ts'
import { addressOf } from './address-of.ts'
import type { Caller } from './caller.ts'
import { consoleToken, refuseOtherOrigin } from './console-cookie.ts'
import { Refusal } from './errors.ts'
import { headerOf } from './header-of.ts'
import { isProven, may } from './staff-permission.ts'

/**
 * Identifies the caller of a route with this access; null for a guest where guests are allowed. Staff calls take a token, or the cookie of
 * the console in a request of its own pages.
 * @throws Refusal UNAUTHENTICATED without a valid token; CROSS_ORIGIN for a cookie sent by another site; FORBIDDEN for a staff call without
 * a staff session or without its permission; PASSWORD_NEEDED where the password was not given lately.
 */
export async function identify(
  app: FastifyInstance,
  { access, permission, needsPassword = false }: Pick<Endpoint, 'access' | 'permission'> & { needsPassword?: boolean },
  request: FastifyRequest,
): Promise<Caller | null> {
  if (access === 'public') return null
  const { authorization } = request.headers
  const token = authorization === undefined && access === 'staff' ? cookieOf(request) : bearerOf(authorization)
  const caller = token ? await app.authenticate(token, idleOf(request)) : null
  if (!caller && (access !== 'optional' || authorization)) throw new Refusal('UNAUTHENTICATED')
  if (access !== 'staff') return caller
  if (!caller || !permission || !may(caller, permission)) {
    if (caller && caller.role !== 'customer') {
      const call = `${request.method} ${request.routeOptions.url}`
      await app.recordAccess({ staffId: caller.accountId, address: addressOf(request), call, result: 'refused' })
    }
    throw new Refusal('FORBIDDEN')
  }
  // A request for the password is not logged as a refusal: the console shows the form, and repeats the call.
  if (needsPassword && !isProven(caller, app.now())) throw new Refusal('PASSWORD_NEEDED')
  return caller
}

function cookieOf(request: FastifyRequest): string | null {
  const token = consoleToken(request.headers.cookie)
  if (token !== null) refuseOtherOrigin({ method: request.method, host: request.host, header: (name) => headerOf(request, name) })
  return token
}

/** Seconds since the person last touched the page, as the console reports; 0 for others. */
function idleOf(request: FastifyRequest): number {
  const seconds = Number(headerOf(request, IDLE_HEADER) ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9._-]{1,2000})$/i.exec(header ?? '')?.[1] ?? null
}
