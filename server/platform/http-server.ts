import { randomUUID } from 'node:crypto'
import { type IncomingMessage, maxHeaderSize } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AnswerCache } from './answers/answer-cache.ts'
import { type Answers, settleChanges } from './answers/answers.ts'
import type { Authenticate } from './bind.ts'
import { Registry } from './bind.ts'
import { answer, installErrorHandler } from './error-handler.ts'
import { badField, Refusal } from './errors.ts'
import { createFairSemaphore } from './limits/fair-semaphore.ts'
import { TokenBucket } from './limits/token-bucket.ts'
import { loggablePath } from './log.ts'
import type { RecordAccess } from './staff-access.ts'
import type { StaffLedger } from './staff-ledger.ts'

export interface HttpServerOptions {
  log: FastifyBaseLogger
  authenticate: Authenticate
  /** Default: calls of staff are not recorded. */
  recordAccess?: RecordAccess
  /** Keeps what staff change. Calls of staff that change something cannot be bound without it. */
  staffLedger?: StaffLedger
  trustProxy: false | number | string
  /** True when the store is reached over https: browsers are then told to stay there. */
  secure: boolean
  /** Whether the store has begun to stop: connections are then closed with their next answer. Default: until the server closes, no. */
  stopping?: () => boolean
  /** Answers that are kept in memory. Default: nothing is kept. */
  answers?: Answers
}

const NOTHING_KEPT: Answers = { cache: new AnswerCache(), tagsOf: () => [], settle: async () => undefined }

/** Largest JSON body in bytes; uploads have their own limit. */
const BODY_LIMIT = 100 * 1024
/**
 * Calls without a token that one network may make, those whose answer is kept aside: several hundred people behind the address of a mobile
 * carrier stay below, and what is left of the machine is everybody else's.
 */
const OPEN_CALL_RATE = { perSecond: 60, burst: 600 }
/** Calls that may carry a file, of 5 MB at most each, read at once and waiting unread; of one account two at a time. */
const UPLOADS = { concurrency: 12, maxQueued: 200, perKey: { concurrency: 2, maxQueued: 60 } }
/** Bytes of an answer below which packing saves no packet on the network. */
const SMALLEST_PACKED = 2_048
const CONNECTION_TIMEOUT_MS = 20_000
/** Vite, which renders the pages in development, takes longer than Fastify's ten seconds to start on a busy machine. */
const PLUGIN_TIMEOUT_MS = 120_000
/** A picture of some megabytes over a slow line takes this long; headers have to be there sooner. */
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 15_000
const KEEP_ALIVE_MS = 65_000
/** Connections of one process; a machine gives a process some ten thousand files, and the database and the disk need theirs. */
const MOST_CONNECTIONS = 8_000
/** Node looks every 30 s for connections that are too slow; this doubles no limit. */
const CHECK_MS = 5_000
/** How often connections that have become idle are closed while the server closes. */
const SWEEP_MS = 50

/** A Fastify server with what every route needs: limits, headers, strict JSON, typed errors, a line in the log. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { answers = NOTHING_KEPT, stopping = () => false } = options
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: 'idle',
    trustProxy: trusted(options.trustProxy),
    // What still comes in over open connections while the store stops is answered, and told to close.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void answer(request, reply, badField('path', 'Must be a valid address')),
    clientErrorHandler: refuseUnreadable,
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.addHook('preClose', async () => {
    // Node closes what is idle when closing begins; what is answered afterwards would stay open until the reader hangs up.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
  app.decorate('answers', answers)
  app.decorate('registry', new Registry())
  app.decorate('openCallBucket', new TokenBucket(OPEN_CALL_RATE))
  app.decorate('uploads', createFairSemaphore(UPLOADS))
  app.decorate('authenticate', options.authenticate)
  app.decorate('recordAccess', options.recordAccess ?? (async () => undefined))
  app.decorate('staffLedger', options.staffLedger ?? null)
  closeUnusedConnections(app)
  acceptJsonOnly(app)
  installErrorHandler(app)
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Refusal('NOT_FOUND')))
  // Quality 4 halves the work of quality 5 for a few per cent more bytes; files of the build are compressed beforehand.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_PACKED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
  await app.register(helmet, {
    // Pages send a policy of their own, made from their scripts; answers of the API run nothing.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // A payment window that comes back from the provider must still find its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'sameorigin' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (stopping()) reply.header('connection', 'close')
    // Who may keep an answer is said by what makes it. What says nothing would be kept as each cache sees fit.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  settleChanges(app)
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggablePath(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else if (request.method !== 'GET' || reply.statusCode >= 400) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
  return app
}

/** What no parser understands is answered in our form and the connection closed: nobody knows where the next request would begin. */
function refuseUnreadable(error: Error, socket: Socket): void {
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'ECONNRESET' || socket.destroyed) return
  const long = code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({
    success: false,
    code: 'BAD_REQUEST',
    message: long
      ? `The address and the headers are too long: at most ${maxHeaderSize / 1024} KB together`
      : 'The request cannot be read: encode addresses and headers as HTTP asks',
  })
  const head = [
    `HTTP/1.1 ${long ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Browsers open connections in advance. Node does not count those as idle, and a store that stops would wait for their first request. */
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

/** A number means that many proxies in front of the store. */
function trusted(proxies: HttpServerOptions['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/**
 * Bodies are plain JSON in UTF-8 or nothing, but for the calls that take a picture: every other content type and every content encoding is 415, so that no decoder's fault and no
 * decompression bomb can be reached (product rules, 14). An empty body counts as none, whatever its type says.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, typeof body === 'string' ? body : body.toString('utf8'), done)
  })
}
