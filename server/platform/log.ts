import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { SECRET_PATH } from '#contract/secret-paths.ts'

const HIDDEN = ['password', 'newPassword', 'token', 'authorization', 'cookie', 'email', 'phone', 'address', 'otp', 'secret', 'pg_token']

/** Whether a path contains a secret, so that pages must not leak it as a referrer. */
export function holdsSecret(path: string): boolean {
  return SECRET_PATH.test(path)
}

/** A path that is safe to log: without its query, which may hold tokens and search words, and with the secrets in it masked. */
export function loggablePath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SECRET_PATH, '$1-')
}

interface LoggableError {
  type: string
  code?: string
  message: string
  stack?: string
  cause?: LoggableError
}

/**
 * An error that is safe to log. Statement parameters and PostgreSQL's details ("Key (email)=(…) already exists") contain personal data and
 * are left out.
 */
function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const code: unknown = Reflect.get(error, 'code')
  const message = error.message.split('\nparams:', 1)[0] ?? ''
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause !== undefined && depth < 3 ? { cause: loggableError(error.cause, depth + 1) } : {}),
  }
}

/** The structured log of the process: one JSON object per line, without secrets and personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => loggableError(error),
      req: (request: FastifyRequest) => ({ method: request.method, path: loggablePath(request.url) }),
    },
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
