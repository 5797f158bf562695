import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions } from 'pino'

/**
 * The log of one request, for Fastify's `childLoggerFactory`. It makes its child of the store's log with the first line that it writes:
 * most requests write none, and a child costs a twentieth of a response from the cache.
 */
export class RequestLog implements FastifyBaseLogger {
  private readonly parent: FastifyBaseLogger
  private readonly bindings: Bindings
  private made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.parent = parent
    this.bindings = bindings
  }

  private get log(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings)
    return this.made
  }

  get level(): string {
    return this.log.level
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.log.child(bindings, options)
  }

  trace(subject: unknown, text?: string, ...values: unknown[]): void {
    this.log.trace(subject, text, ...values)
  }

  debug(subject: unknown, text?: string, ...values: unknown[]): void {
    this.log.debug(subject, text, ...values)
  }

  info(subject: unknown, text?: string, ...values: unknown[]): void {
    this.log.info(subject, text, ...values)
  }

  warn(subject: unknown, text?: string, ...values: unknown[]): void {
    this.log.warn(subject, text, ...values)
  }

  error(subject: unknown, text?: string, ...values: unknown[]): void {
    this.log.error(subject, text, ...values)
  }

  fatal(subject: unknown, text?: string, ...values: unknown[]): void {
    this.log.fatal(subject, text, ...values)
  }

  silent(): void {}
}
