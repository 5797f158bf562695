import { randomUUID } from 'node:crypto'
import { type IncomingMessage, maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Registry } from './bind.ts'
import type { Authenticate } from './caller.ts'
import { type Clock, systemClock } from './clock.ts'
import { installErrorHandler, sendRefusal } from './error-handler.ts'
import { badField, Refusal } from './errors.ts'
import type { Pace } from './keep-pace.ts'
import { TokenBucket } from './limits/token-bucket.ts'
import { createUploadSlots } from './limits/upload-slots.ts'
import { loggablePath } from './log.ts'
import type { RecordAccess } from './record-access.ts'
import { RequestLog } from './request-log.ts'
import { awaitInvalidation, type Caching } from './response-cache/caching.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaffLedger } from './staff-ledger.ts'

export interface HttpServerOptions {
  log: FastifyBaseLogger
  authenticate: Authenticate
  /** Default: the machine's clock. */
  clock?: Clock
  /** Default: staff calls are not recorded. */
  recordAccess?: RecordAccess
  /** Records the changes that staff make. Required to bind staff calls that change something. */
  staffLedger?: StaffLedger
  trustProxy: false | number | string
  /** Whether to warn once when requests come through a proxy that is not trusted. Default: no. */
  expectProxy?: boolean
  /** True when the store is served over https: responses then make browsers use https only (HSTS). */
  secure: boolean
  /** Whether the store is shutting down: connections are then closed with their next response. Default: never, until the server closes. */
  stopping?: () => boolean
  /** The cache of responses in memory. Default: nothing is cached. */
  caching?: Caching
  /** Milliseconds until the headers of a request must be there. Default: 15 s. */
  headersTimeoutMs?: number
  /** Milliseconds until a whole request must be there. Default: a minute. */
  requestTimeoutMs?: number
  /** Slowest pace of an upload. Default: 4 kB a second after ten seconds. */
  uploadPace?: Pace
}

const NO_CACHING: Caching = { cache: new ResponseCache(), tagsOf: () => [], catchUp: async () => undefined }

/** Largest JSON body in bytes; uploads have their own limit. */
const BODY_LIMIT = 100 * 1024
/**
 * Calls without a token that one network may make, apart from cache hits. Several hundred people behind the address of a mobile carrier
 * stay below it, and one network cannot use up the machine.
 */
const OPEN_CALL_RATE = { perSecond: 60, burst: 600 }
/** A third of what a slow mobile connection of 100 kbit/s carries. */
const UPLOAD_PACE = { graceMs: 10_000, bytesPerSecond: 4_000 }
/** Bytes of a response below which compression saves no network packet. */
const MIN_COMPRESSED = 2_048
/** Vite, which renders the pages in development, may need longer to start than Fastify's ten seconds on a busy machine. */
const PLUGIN_TIMEOUT_MS = 120_000
/**
 * Time to upload a picture of some megabytes over a slow connection; headers have to arrive sooner. A connection may be silent as long:
 * calls that carry pictures wait for their turn, and one that is cut off then gets no response.
 */
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 15_000
const KEEP_ALIVE_MS = 65_000
/** Connections of one process. A process gets some ten thousand file descriptors, and the database and the disk need some of them. */
const MAX_CONNECTIONS = 8_000
/** Checks for slow connections within the time for headers. Node checks every 30 s, which would double the limits above. */
const SLOW_CHECKS = 3
/** Time to read the response to a request that could not be read, before the connection is cut. */
const LINGER_MS = 1_000
/** Interval at which idle connections are closed while the server closes. */
const CLOSE_IDLE_MS = 50

/** A Fastify server with everything that all routes need: limits, headers, strict JSON, typed errors, a log line per request. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const {
    caching = NO_CACHING,
    stopping = () => false,
    headersTimeoutMs = HEADERS_TIMEOUT_MS,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  } = options
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: headersTimeoutMs / SLOW_CHECKS },
    forceCloseConnections: 'idle',
    trustProxy: trusted(options.trustProxy),
    // Requests that still arrive on open connections during shutdown get a normal response and `connection: close`.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, badField('path', 'Must be a valid address')),
    clientErrorHandler: refuseUnreadable,
  })
  app.server.maxConnections = MAX_CONNECTIONS
  app.addHook('preClose', async () => {
    // Node closes idle connections once, when closing begins. Connections that become idle later would stay open until the client hangs up.
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
  app.decorate('caching', caching)
  app.decorate('registry', new Registry())
  app.decorate('openCallBucket', new TokenBucket(OPEN_CALL_RATE))
  app.decorate('uploads', createUploadSlots())
  app.decorate('uploadPace', options.uploadPace ?? UPLOAD_PACE)
  app.decorate('authenticate', options.authenticate)
  const { clock = systemClock } = options
  app.decorate('now', () => clock.now())
  app.decorate('recordAccess', options.recordAccess ?? (async () => undefined))
  app.decorate('staffLedger', options.staffLedger ?? null)
  closeUnusedConnections(app)
  const headers = securityHeaders(options.secure)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  if (options.expectProxy && options.trustProxy === false) warnOfProxy(app)
  acceptJsonOnly(app)
  installErrorHandler(app)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('NOT_FOUND')))
  // Quality 4 halves the work of quality 5 for a few per cent more bytes; files of the build are compressed beforehand.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    if (stopping()) reply.header('connection', 'close')
    // Each handler decides about caching. Without a header, each cache would apply its own heuristics.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  awaitInvalidation(app)
  const verbose = options.log.level === 'debug' || options.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!verbose && request.method === 'GET' && reply.statusCode < 400) return
    const line = {
      method: request.method,
      path: loggablePath(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'response sent')
    else if (request.method !== 'GET' || reply.statusCode >= 400) request.log.info(line, 'response sent')
    else request.log.debug(line, 'response sent')
  })
  return app
}

/**
 * Responds to a request that cannot be read, or does not arrive in time, in our format, and closes the connection, because the start of
 * the next request is unknown. A connection that a browser opened in advance and never used is closed without a word: the browser would
 * take the response for that of the request it sends at the same moment.
 */
function refuseUnreadable(error: Error, socket: Socket): void {
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.bytesRead === 0) return void socket.destroy()
  const { status, message } = unreadable(code)
  const body = JSON.stringify({ success: false, code: 'BAD_REQUEST', message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client may ignore the response and send on: its request would be read for good.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** The response to a request that Node's parser gave up with `code`. Browsers retry a request after 408 (RFC 9110, 15.5.9). */
function unreadable(code: unknown): { status: number; message: string } {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, message: `The address and the headers are too long: at most ${maxHeaderSize / 1024} KB together` }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'The request did not arrive in time: send it again' }
  return { status: 400, message: 'The request cannot be read: encode addresses and headers as HTTP requires' }
}

/**
 * Closes connections that browsers opened in advance. Node does not count them as idle, and shutdown would wait for their first request.
 */
function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  })
}

/**
 * Warns once when a proxy names the client it forwards for, and the store does not trust it: all shoppers then share the limits of one
 * network.
 */
function warnOfProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      app.log.warn('Requests come through a proxy, but TRUST_PROXY is off: all shoppers count as one network. Set TRUST_PROXY=1')
    }
    done()
  })
}

/** Fastify's `trustProxy`. A number means that many proxies in front of the store. */
function trusted(proxies: HttpServerOptions['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/**
 * Accepts plain UTF-8 JSON bodies only, except for calls with an upload: every other content type and every content encoding gets 415, so
 * that no decoder bug and no decompression bomb is reachable (product rules, 14). An empty body counts as none, whatever its type.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    done(encoding.toLowerCase() === 'identity' ? undefined : new Refusal('UNSUPPORTED_MEDIA_TYPE'))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, typeof body === 'string' ? body : body.toString('utf8'), done)
  })
}
