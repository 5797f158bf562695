import { storeFactsSchema } from '#contract/calls/settings.ts'
import { isLoopbackHost } from '#server/platform/process/loopback.ts'

/** The part of the configuration that is judged; the store's `Config` is one. */
export type Judged = {
  mode: 'demo' | 'production'
  publicUrl: string
  databaseUrl: string | undefined
  vapid: { privateKey: string | undefined }
  secret: string | undefined
  kakaoPay: { baseUrl: string | undefined; secretKey: string | undefined; cid: string | undefined }
  portone: Record<'baseUrl' | 'apiSecret' | 'storeId' | 'channelKey' | 'webhookSecret', string | undefined>
  mail: { url: string | undefined; from: string | undefined }
  solapi: Record<'baseUrl' | 'apiKey' | 'apiSecret' | 'from', string | undefined>
}

/** Shortest acceptable secret, in bytes: the size of the HMAC-SHA-256 key that signs sessions. */
const SECRET_BYTES = 32
const KNOWN_SECRETS = ['changeme', 'change-me', 'change_me', 'secret', 'password', 'example', 'default', 'kade', 'your-', 'test', 'demo']
const KAKAO_PAY_TEST_CID = 'TC0ONETIME'
/** Marks a fact of `demo/store-settings.json` as made up, in each language. */
const DEMO_MARKERS = ['(demo)', '(체험용)', '(ආදර්ශන)', '(नमुना)']
/** The port of the mail sandbox that runs on its own (`sandbox/main.ts`). */
const SANDBOX_SMTP_PORT = '3125'

/** A problem that prevents the store from opening. `at` names the variable, or the path of the store setting; empty for all of them. */
export interface Problem {
  at: string
  sentence: string
}

/** A problem of an environment variable. */
const of = (variable: string, rest: string): Problem => ({ at: variable, sentence: `${variable} ${rest}` })

/**
 * Why the store must not open in production, one sentence each; empty in demo mode and when all is well. `storeFacts`
 * are the store settings as loaded: whatever still carries the marker "(demo)", in any language, or the flag `demo: true` is a
 * placeholder. Given `{}`, only the environment is judged.
 */
export function productionProblems(config: Judged, storeFacts: unknown): string[] {
  if (config.mode !== 'production') return []
  const problems = Object.values(launchProblems(config, storeFacts)).flat()
  return problems.map(({ sentence }) => sentence)
}

/**
 * The problems of the environment that can be found before the database opens: keys of providers that are missing may have been stored
 * there by the console (decision 072).
 */
export function environmentProblems(config: Judged): string[] {
  if (config.mode !== 'production') return []
  const problems = Object.values(launchProblems(config, {})).flat()
  return problems.filter(({ at }) => !isMissingKey(config, at)).map(({ sentence }) => sentence)
}

function isMissingKey(config: Judged, at: string): boolean {
  const keys: Record<string, string | undefined> = {
    ...paymentKeys(config),
    ...messageKeys(config),
    VAPID_PRIVATE_KEY: config.vapid.privateKey,
  }
  return at in keys && keys[at] === undefined
}

/**
 * The problems of a production store with this configuration and these settings, by the point of the launch check list that they belong to.
 */
export function launchProblems(config: Judged, storeFacts: unknown) {
  return {
    address: addressProblems(config),
    secret: secretProblems(config.secret),
    payments: paymentProblems(config),
    messages: messageProblems(config),
    push: nodeProblems(config),
    facts: placeholderFacts(storeFacts),
    ...missingFacts(storeFacts),
  }
}

function addressProblems({ publicUrl }: Judged): Problem[] {
  return publicUrl.startsWith('https://') ? [] : [of('PUBLIC_URL', `must begin with https:// in production (it is ${publicUrl}).`)]
}

function secretProblems(secret: string | undefined): Problem[] {
  if (secret === undefined)
    return [of('KADE_SECRET', 'is missing: production needs a random secret of 32 bytes or more (openssl rand -base64 48).')]
  if (Buffer.byteLength(secret) < SECRET_BYTES) return [of('KADE_SECRET', 'is too short: production needs 32 bytes or more.')]
  if (isGuessable(secret)) return [of('KADE_SECRET', 'is easy to guess: make a random one (openssl rand -base64 48).')]
  return []
}

/** Repeated or running characters, or a well-known word padded to length. */
function isGuessable(secret: string): boolean {
  const repeated = /^(.{1,24}?)\1+.{0,23}$/s.test(secret)
  const characters = [...secret]
  const steps = characters.slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0))
  const running = steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2
  const lower = secret.toLowerCase()
  const words = KNOWN_SECRETS.filter((word) => lower.includes(word))
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), lower)
  return (
    repeated || running || new Set(characters).size < 10 || (words.length > 0 && left.replace(/[^a-z0-9]/g, '').length < SECRET_BYTES - 8)
  )
}

function paymentKeys({ kakaoPay, portone }: Judged): Record<string, string | undefined> {
  return {
    KAKAO_PAY_SECRET_KEY: kakaoPay.secretKey,
    KAKAO_PAY_CID: kakaoPay.cid,
    PORTONE_API_SECRET: portone.apiSecret,
    PORTONE_STORE_ID: portone.storeId,
    PORTONE_CHANNEL_KEY: portone.channelKey,
    PORTONE_WEBHOOK_SECRET: portone.webhookSecret,
  }
}

function missingIn(keys: Record<string, string | undefined>, why: string): Problem[] {
  const missing = Object.entries(keys).filter(([, value]) => value === undefined)
  return missing.map(([name]) => of(name, `is missing: ${why}`))
}

function paymentProblems(config: Judged): Problem[] {
  const { kakaoPay, portone } = config
  const problems = missingIn(paymentKeys(config), 'production takes real payments.')
  if (kakaoPay.cid?.toUpperCase() === KAKAO_PAY_TEST_CID)
    problems.push(of('KAKAO_PAY_CID', `is Kakao Pay's test shop ${KAKAO_PAY_TEST_CID}: production needs your own.`))
  for (const [name, url] of Object.entries({ KAKAO_PAY_BASE_URL: kakaoPay.baseUrl, PORTONE_API_BASE_URL: portone.baseUrl })) {
    if (url === undefined) continue
    if (isLoopbackHost(new URL(url).hostname))
      problems.push(of(name, `points at the payment sandbox (${url}): production takes real payments.`))
    else if (!url.startsWith('https://')) problems.push(of(name, `must begin with https:// in production (it is ${url}).`))
  }
  return problems
}

function messageKeys({ mail, solapi }: Judged): Record<string, string | undefined> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: mail.from,
    SOLAPI_API_KEY: solapi.apiKey,
    SOLAPI_API_SECRET: solapi.apiSecret,
    SOLAPI_FROM: solapi.from,
  }
}

function messageProblems(config: Judged): Problem[] {
  const { mail, solapi } = config
  const problems = missingIn(messageKeys(config), 'production sends real mails and text messages.')
  if (mail.url !== undefined && isMailSandbox(new URL(mail.url)))
    problems.push(of('SMTP_URL', `points at the mail sandbox (port ${SANDBOX_SMTP_PORT} of this machine): production sends real mails.`))
  if (solapi.baseUrl !== undefined && isLoopbackHost(new URL(solapi.baseUrl).hostname))
    problems.push(of('SOLAPI_BASE_URL', `points at the sandbox (${solapi.baseUrl}): production sends real text messages.`))
  else if (solapi.baseUrl !== undefined && !solapi.baseUrl.startsWith('https://'))
    problems.push(of('SOLAPI_BASE_URL', `must begin with https:// in production (it is ${solapi.baseUrl}).`))
  return problems
}

/** A mail server of this machine is a usual one; the sandbox of a demo store takes a free port and does not run in production. */
function isMailSandbox({ hostname, port }: URL): boolean {
  return isLoopbackHost(hostname) && port === SANDBOX_SMTP_PORT
}

/**
 * An external database may serve several nodes, each of which would generate its own key: devices subscribed at one would be refused by the
 * others.
 */
function nodeProblems({ databaseUrl, vapid }: Judged): Problem[] {
  return databaseUrl === undefined || vapid.privateKey !== undefined
    ? []
    : [of('VAPID_PRIVATE_KEY', 'is missing: nodes on one DATABASE_URL need the same key for web push (32 random bytes as base64url).')]
}

function placeholderFacts(facts: unknown, path = ''): Problem[] {
  if (typeof facts === 'string') {
    if (!DEMO_MARKERS.some((marker) => facts.toLowerCase().includes(marker))) return []
    return [{ at: path, sentence: `The store setting ${path || 'value'} is still a placeholder: "${facts}".` }]
  }
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`
    if (key === 'demo' && value === true) {
      const under = path === '' ? '' : ` under ${path}`
      return [{ at, sentence: `The store settings${under} are still those of the demo: fill in your own and switch off "demo".` }]
    }
    return placeholderFacts(value, at)
  })
}

/** Facts that may be empty in a demo but not in production, where the law requires them with the first order. */
function missingFacts(storeFacts: unknown): { protection: Problem[]; processors: Problem[] } {
  const { success, data: facts } = storeFactsSchema.safeParse(storeFacts)
  if (!success) return { protection: [], processors: [] }
  const { bank, processors } = facts
  const needed = (at: string, missing: boolean, why: string) =>
    missing ? [{ at, sentence: `The store setting ${at} is empty: ${why}` }] : []
  return {
    protection: [
      ...needed('bank.protection', bank.protection.ko === '', 'bank transfer needs a purchase safety service (E-Commerce Act, 24).'),
      ...needed('bank.protectionPage', bank.protectionPage === '', 'customers must be able to check the purchase safety service.'),
    ],
    processors: needed('processors', processors.length === 0, 'the privacy policy must name who works on personal data (PIPA, 26).'),
  }
}
