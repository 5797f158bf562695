import { storeFactsSchema } from '#contract/calls/settings.ts'
import { isLoopbackHost } from '#server/platform/process/loopback.ts'

/** The part of the configuration that is judged; the store's `Config` is one. */
type Judged = {
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

/**
 * Why the store must not open in production, one sentence each; empty in demo mode and when all is well. `storeFacts`
 * are the store settings as loaded: whatever still carries the marker "(demo)" or the flag `demo: true` is a
 * placeholder. Given `{}`, only what the environment says is judged.
 */
export function productionProblems(config: Judged, storeFacts: unknown): string[] {
  if (config.mode !== 'production') return []
  return [
    ...addressProblems(config),
    ...secretProblems(config.secret),
    ...providerProblems(config),
    ...messageProblems(config),
    ...nodeProblems(config),
    ...placeholderFacts(storeFacts),
    ...missingFacts(storeFacts),
  ]
}

function addressProblems(config: Judged): string[] {
  return config.publicUrl.startsWith('https://') ? [] : [`PUBLIC_URL must begin with https:// in production (it is ${config.publicUrl}).`]
}

function secretProblems(secret: string | undefined): string[] {
  if (secret === undefined)
    return ['KADE_SECRET is missing: production needs a random secret of 32 bytes or more (openssl rand -base64 48).']
  if (Buffer.byteLength(secret) < SECRET_BYTES) return ['KADE_SECRET is too short: production needs 32 bytes or more.']
  if (isGuessable(secret)) return ['KADE_SECRET is easy to guess: make a random one (openssl rand -base64 48).']
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

function providerProblems({ kakaoPay, portone }: Judged): string[] {
  const required = {
    KAKAO_PAY_SECRET_KEY: kakaoPay.secretKey,
    KAKAO_PAY_CID: kakaoPay.cid,
    PORTONE_API_SECRET: portone.apiSecret,
    PORTONE_STORE_ID: portone.storeId,
    PORTONE_CHANNEL_KEY: portone.channelKey,
    PORTONE_WEBHOOK_SECRET: portone.webhookSecret,
  }
  const missing = Object.entries(required).filter(([, value]) => value === undefined)
  const problems = missing.map(([name]) => `${name} is missing: production takes real payments.`)
  if (kakaoPay.cid?.toUpperCase() === KAKAO_PAY_TEST_CID)
    problems.push(`KAKAO_PAY_CID is Kakao Pay's test shop ${KAKAO_PAY_TEST_CID}: production needs your own.`)
  for (const [name, url] of Object.entries({ KAKAO_PAY_BASE_URL: kakaoPay.baseUrl, PORTONE_API_BASE_URL: portone.baseUrl })) {
    if (url === undefined) continue
    if (isLoopbackHost(new URL(url).hostname))
      problems.push(`${name} points at the payment sandbox (${url}): production takes real payments.`)
    else if (!url.startsWith('https://')) problems.push(`${name} must begin with https:// in production (it is ${url}).`)
  }
  return problems
}

function messageProblems({ mail, solapi }: Judged): string[] {
  const required = {
    SMTP_URL: mail.url,
    MAIL_FROM: mail.from,
    SOLAPI_API_KEY: solapi.apiKey,
    SOLAPI_API_SECRET: solapi.apiSecret,
    SOLAPI_FROM: solapi.from,
  }
  const missing = Object.entries(required).filter(([, value]) => value === undefined)
  const problems = missing.map(([name]) => `${name} is missing: production sends real mails and text messages.`)
  if (mail.url !== undefined && isLoopbackHost(new URL(mail.url).hostname))
    problems.push('SMTP_URL points at this machine, where the sandbox is: production sends real mails.')
  if (solapi.baseUrl !== undefined && isLoopbackHost(new URL(solapi.baseUrl).hostname))
    problems.push(`SOLAPI_BASE_URL points at the sandbox (${solapi.baseUrl}): production sends real text messages.`)
  else if (solapi.baseUrl !== undefined && !solapi.baseUrl.startsWith('https://'))
    problems.push(`SOLAPI_BASE_URL must begin with https:// in production (it is ${solapi.baseUrl}).`)
  return problems
}

/**
 * An external database may serve several nodes, each of which would generate its own key: devices subscribed at one would be refused by the
 * others.
 */
function nodeProblems({ databaseUrl, vapid }: Judged): string[] {
  return databaseUrl === undefined || vapid.privateKey !== undefined
    ? []
    : ['VAPID_PRIVATE_KEY is missing: nodes on one DATABASE_URL need the same key for web push (32 random bytes as base64url).']
}

function placeholderFacts(facts: unknown, path = ''): string[] {
  if (typeof facts === 'string') {
    return facts.toLowerCase().includes('(demo)') ? [`The store setting ${path || 'value'} is still a placeholder: "${facts}".`] : []
  }
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`
    if (key === 'demo' && value === true)
      return [
        `The store settings${path === '' ? '' : ` under ${path}`} are still those of the demo: fill in your own and switch off "demo".`,
      ]
    return placeholderFacts(value, at)
  })
}

/** Facts that may be empty in a demo but not in production, where the law requires them with the first order. */
function missingFacts(storeFacts: unknown): string[] {
  const { success, data: facts } = storeFactsSchema.safeParse(storeFacts)
  if (!success) return []
  const { bank, processors } = facts
  const problems: string[] = []
  if (bank.protection.ko === '')
    problems.push('The store setting bank.protection is empty: bank transfer needs a purchase safety service (E-Commerce Act, 24).')
  if (bank.protectionPage === '')
    problems.push('The store setting bank.protectionPage is empty: customers must be able to check the purchase safety service.')
  if (processors.length === 0)
    problems.push('The store setting processors is empty: the privacy policy must name who works on personal data (PIPA, 26).')
  return problems
}
