import { resolve } from 'node:path'
import { z } from 'zod'
import { demoProblems } from './demo-problems.ts'
import { environmentProblems } from './production-problems.ts'

/** Configuration from the environment. Times, texts and prices are store settings in the database instead. */
export type Config = {
  /** `demo` loads the demo store and brings its own payment sandbox; `production` refuses both. */
  mode: 'demo' | 'production'
  port: number
  /** Address to listen on. Default `localhost`, so a demo with public logins is not offered to the whole network. */
  host: string
  /** Base URL of the store, without a trailing slash. */
  publicUrl: string
  /** Absolute path of the folder for the embedded database, uploads and secrets. */
  dataFolder: string
  /** When set, nothing is embedded. */
  databaseUrl: string | undefined
  /** The login that owns the tables and migrates, when the one of `databaseUrl` does not (decision 044). */
  databaseOwnerUrl: string | undefined
  /** Upper bound of database connections of one process. */
  databasePool: number
  /** Number of processes that share the port. */
  processes: number
  /** Undefined only in demo mode: `storeSecret` then makes one and saves it in the data folder. */
  secret: string | undefined
  kakaoPay: { baseUrl: string | undefined; secretKey: string | undefined; cid: string | undefined }
  portone: {
    baseUrl: string | undefined
    apiSecret: string | undefined
    storeId: string | undefined
    channelKey: string | undefined
    /** The channel that issues cash receipts; without one staff issue them by hand. The sandbox has its own. */
    receiptChannelKey: string | undefined
    webhookSecret: string | undefined
  }
  /** Web push (RFC 8292); without a key one is made and saved in the data folder. `subject` is how push services reach the shop. */
  vapid: { privateKey: string | undefined; subject: string | undefined }
  mail: {
    /** `smtp://user:password@host:port` or `smtps://…`. */
    url: string | undefined
    /** The bare address that mails come from. */
    from: string | undefined
  }
  solapi: { baseUrl: string | undefined; apiKey: string | undefined; apiSecret: string | undefined; from: string | undefined }
  /** True: a demo that other machines reach shows them its mailbox, and the owner's public password stays valid. */
  demoOpen: boolean
  /** Seconds between "not ready" and the end of accepting requests, so that a load balancer notices in time. */
  stopDelay: number
  /** False: `/metrics` responds to loopback callers only. */
  metricsPublic: boolean
  /** False: browsers remove the service worker and its caches. */
  offlineCopies: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Trusted sources of `X-Forwarded-For`: none, that many proxies in front, or a comma-separated list of addresses. */
  trustProxy: false | number | string
}

/** All problems of the configuration, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const text = z.string().trim().min(1, 'is empty').optional()
const httpUrl = text.refine((value) => value === undefined || isHttpUrl(value), 'must be an address such as https://example.com')
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], 'must be true or false')
  .transform((value) => ['true', '1', 'yes', 'on'].includes(value))

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: httpUrl.refine(
    (value) => value === undefined || !isHttpUrl(value) || isOrigin(value),
    'must end after the host and port, without a path',
  ),
  KADE_DATA: text.default('./data'),
  DATABASE_URL: text.refine(
    (value) => value === undefined || isPostgresUrl(value),
    'must look like postgres://user:password@host:5432/database',
  ),
  DATABASE_OWNER_URL: text.refine(
    (value) => value === undefined || isPostgresUrl(value),
    'must look like postgres://user:password@host:5432/database',
  ),
  DATABASE_POOL: wholeNumber(2, 500).default(5),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  KADE_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  KADE_SECRET: text,
  KAKAO_PAY_BASE_URL: httpUrl,
  KAKAO_PAY_SECRET_KEY: text,
  KAKAO_PAY_CID: text,
  PORTONE_API_BASE_URL: httpUrl,
  PORTONE_API_SECRET: text,
  PORTONE_STORE_ID: text,
  PORTONE_CHANNEL_KEY: text,
  PORTONE_RECEIPT_CHANNEL_KEY: text,
  PORTONE_WEBHOOK_SECRET: text,
  VAPID_PRIVATE_KEY: text.refine(
    (value) => value === undefined || /^[A-Za-z0-9_-]{43}=?$/.test(value),
    'must be a P-256 private key of 32 bytes as base64url',
  ),
  VAPID_SUBJECT: text.refine(
    (value) => value === undefined || /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(value),
    'must be an address such as mailto:shop@example.com or https://example.com',
  ),
  SMTP_URL: text.refine(
    (value) => value === undefined || isSmtpUrl(value),
    'must look like smtp://user:password@host:port or smtps://user:password@host:port',
  ),
  MAIL_FROM: z.email('must be one address such as orders@example.com, without a name').max(254).optional(),
  SOLAPI_BASE_URL: httpUrl,
  SOLAPI_API_KEY: text,
  SOLAPI_API_SECRET: text,
  SOLAPI_FROM: z
    .string()
    .regex(/^[\d-]+$/, 'must be the digits of the registered sender number')
    .transform((value) => value.replaceAll('-', ''))
    .refine((value) => /^\d{8,11}$/.test(value), 'must be the digits of the registered sender number')
    .optional(),
  DEMO_OPEN: flag.default(false),
  STOP_DELAY: wholeNumber(0, 5).optional(),
  METRICS_PUBLIC: flag.default(false),
  OFFLINE_COPIES: flag.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
    .default('info'),
  TRUST_PROXY: text.transform((value, context) =>
    proxyTrust(value, () => context.addIssue('must be off, a number of proxies, or their addresses')),
  ),
})

/**
 * Reads the environment. Empty variables count as not set. Throws {@link ConfigError} with every problem at once, in
 * production mode also those of {@link environmentProblems}, which can be seen before the database opens.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const config = readConfig(env)
  const problems = [...environmentProblems(config), ...demoProblems(config)]
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Reads the environment as {@link parseConfig} does, without judging whether a store may open with it. Throws {@link ConfigError}. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in schema.shape && value?.trim() !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new ConfigError([...new Set([...problems, ...problemsBesides(given)])])
  }
  return toConfig(parsed.data)
}

/** When a variable cannot be read, the production rules still check all others, so that one round of fixes is enough. */
function problemsBesides(given: Record<string, string | undefined>): string[] {
  if (given.KADE_MODE !== 'production') return []
  const readable = Object.entries(schema.shape).filter(([name, field]) => field.safeParse(given[name]).success)
  const parsed = schema.safeParse(Object.fromEntries(readable.map(([name]) => [name, given[name]])))
  if (!parsed.success) return []
  const unreadable = Object.keys(schema.shape).filter((name) => !readable.some(([readableName]) => readableName === name))
  return environmentProblems(toConfig(parsed.data)).filter((problem) => !unreadable.some((name) => problem.startsWith(`${name} `)))
}

function toConfig(from: z.infer<typeof schema>): Config {
  const production = from.KADE_MODE === 'production'
  return {
    mode: from.KADE_MODE,
    port: from.PORT,
    host: from.HOST,
    publicUrl: new URL(from.PUBLIC_URL ?? `http://localhost:${from.PORT}`).origin,
    dataFolder: resolve(from.KADE_DATA),
    databaseUrl: from.DATABASE_URL,
    databaseOwnerUrl: from.DATABASE_URL === undefined ? undefined : from.DATABASE_OWNER_URL,
    databasePool: from.DATABASE_POOL,
    processes: from.WEB_CONCURRENCY,
    secret: from.KADE_SECRET,
    kakaoPay: {
      baseUrl: withoutSlash(from.KAKAO_PAY_BASE_URL) ?? (production ? 'https://open-api.kakaopay.com' : undefined),
      secretKey: from.KAKAO_PAY_SECRET_KEY,
      cid: from.KAKAO_PAY_CID,
    },
    portone: {
      baseUrl: withoutSlash(from.PORTONE_API_BASE_URL) ?? (production ? 'https://api.portone.io' : undefined),
      apiSecret: from.PORTONE_API_SECRET,
      storeId: from.PORTONE_STORE_ID,
      channelKey: from.PORTONE_CHANNEL_KEY,
      receiptChannelKey: from.PORTONE_RECEIPT_CHANNEL_KEY,
      webhookSecret: from.PORTONE_WEBHOOK_SECRET,
    },
    vapid: { privateKey: from.VAPID_PRIVATE_KEY, subject: from.VAPID_SUBJECT },
    mail: { url: from.SMTP_URL, from: from.MAIL_FROM },
    solapi: {
      baseUrl: withoutSlash(from.SOLAPI_BASE_URL) ?? (production ? 'https://api.solapi.com' : undefined),
      apiKey: from.SOLAPI_API_KEY,
      apiSecret: from.SOLAPI_API_SECRET,
      from: from.SOLAPI_FROM,
    },
    demoOpen: from.DEMO_OPEN,
    stopDelay: from.STOP_DELAY ?? (production ? 3 : 0),
    metricsPublic: from.METRICS_PUBLIC,
    offlineCopies: from.OFFLINE_COPIES,
    logLevel: from.LOG_LEVEL,
    trustProxy: from.TRUST_PROXY,
  }
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => Number.isNaN(value) || (value >= least && value <= most), message)
}

/** `true` means one proxy in front: trusting every caller's `X-Forwarded-For` would let clients choose their address. */
function proxyTrust(value: string | undefined, refuse: () => void): false | number | string {
  if (value === undefined || ['off', 'false', 'no', '0'].includes(value)) return false
  if (['on', 'true', 'yes'].includes(value)) return 1
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
  const valid = value.split(',').every((part) => names.has(part.trim()) || /^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/.test(part.trim()))
  if (!valid) refuse()
  return value
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' && ['', '/'].includes(url.pathname) && url.search === ''
}

function isOrigin(value: string): boolean {
  const url = new URL(value)
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
}

function withoutSlash(value: string | undefined): string | undefined {
  return value?.replace(/\/+$/, '')
}
