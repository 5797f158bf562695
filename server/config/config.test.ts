import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, readConfig } from './config.ts'
import { demoIsGuarded } from './demo-guard.ts'
import { productionProblems } from './production-problems.ts'

const GOOD_SECRET = 'q7Rz1mVx0PfK9tWc4uYh8bNs2eLd6gJa5oXiTpQv3w'
const production = {
  KADE_MODE: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  KADE_SECRET: GOOD_SECRET,
  KAKAO_PAY_SECRET_KEY: 'PRD1234',
  KAKAO_PAY_CID: 'C123456789',
  PORTONE_API_SECRET: 'a',
  PORTONE_STORE_ID: 'b',
  PORTONE_CHANNEL_KEY: 'c',
  PORTONE_WEBHOOK_SECRET: 'whsec_d',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'orders@example.com',
  SOLAPI_API_KEY: 'e',
  SOLAPI_API_SECRET: 'f',
  SOLAPI_FROM: '031-000-0000',
}

/** The problems that can be found before the database opens. */
function earlyProblemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

/** All problems of an environment, once no key of a provider is in the database either. */
function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  const early = earlyProblemsOf(env)
  try {
    return [...new Set([...productionProblems(readConfig(env), {}), ...early])]
  } catch {
    return early
  }
}

describe('parseConfig', () => {
  it('opens a demo on localhost:3000 with nothing set, empty variables included', () => {
    const config = parseConfig({ PORT: '', KADE_SECRET: ' ', PATH: '/bin' })
    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      secret: undefined,
      databaseUrl: undefined,
    })
    expect(config).toMatchObject({ metricsPublic: false, trustProxy: false, logLevel: 'info', databasePool: 5 })
    expect(config.dataFolder).toBe(`${process.cwd()}/data`)
    expect(config.kakaoPay.baseUrl).toBeUndefined()
  })

  it('lists every problem at once', () => {
    const problems = problemsOf({
      PORT: '99999',
      PUBLIC_URL: 'shop',
      KADE_MODE: 'live',
      DATABASE_URL: 'mysql://x',
      METRICS_PUBLIC: 'maybe',
      TRUST_PROXY: 'every one',
      LOG_LEVEL: 'loud',
    })
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'KADE_MODE',
      'LOG_LEVEL',
      'METRICS_PUBLIC',
      'PORT',
      'PUBLIC_URL',
      'TRUST_PROXY',
    ])
  })

  it('lists what production refuses together with what cannot be read', () => {
    const problems = problemsOf({ KADE_MODE: 'production', PORT: 'x', PUBLIC_URL: 'http://shop.example.com' })
    expect(problems.join('\n')).toMatch(/PORT must.*\n.*PUBLIC_URL must begin with https.*\n.*KADE_SECRET is missing/)
  })

  it.each(['-1', '1.5', '1e3', '0x10', '65536', 'abc', ' 3000 1'])('refuses the port %s', (port) => {
    expect(problemsOf({ PORT: port })).toEqual(['PORT must be a whole number from 0 to 65535.'])
  })

  it('refuses a public address with a path, and cuts the slash at the end', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://a.kr/shop' })).toHaveLength(1)
    expect(parseConfig({ PUBLIC_URL: 'https://a.kr/' }).publicUrl).toBe('https://a.kr')
  })

  it('believes only the nearest proxy when TRUST_PROXY is on', () => {
    expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toBe('10.0.0.0/8, loopback')
  })
})

describe('mails and text messages', () => {
  it('reads their settings, the sender number with or without hyphens', () => {
    const config = parseConfig({ ...production })
    expect(config.mail).toEqual({ url: 'smtps://user:password@mail.example.com:465', from: 'orders@example.com' })
    expect(config.solapi).toEqual({ baseUrl: 'https://api.solapi.com', apiKey: 'e', apiSecret: 'f', from: '0310000000' })
  })

  it.each([
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/inbox'],
    ['MAIL_FROM', 'Kade <orders@example.com>'],
    ['MAIL_FROM', 'orders@example.com\r\nBcc: all@example.com'],
    ['SOLAPI_FROM', '+82 31'],
    ['SOLAPI_FROM', '123'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must`))])
  })
})

describe('production', () => {
  it("starts when everything is set, at the providers' own addresses", () => {
    const config = parseConfig(production)
    expect(config.kakaoPay.baseUrl).toBe('https://open-api.kakaopay.com')
    expect(config.portone.baseUrl).toBe('https://api.portone.io')
  })

  it('needs one key of web push for all nodes on a database', () => {
    const several = { ...production, DATABASE_URL: 'postgres://kade@db.example.com/kade' }
    expect(problemsOf(several)).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY is missing/)])
    expect(problemsOf({ ...several, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toEqual([])
    expect([parseConfig(production).stopDelay, parseConfig({}).stopDelay, parseConfig({ STOP_DELAY: '5' }).stopDelay]).toEqual([3, 0, 5])
  })

  it('waits with missing keys of providers until the database may have them', () => {
    expect(earlyProblemsOf({ KADE_MODE: 'production' }).map((problem) => problem.split(' ')[0])).toEqual(['PUBLIC_URL', 'KADE_SECRET'])
    expect(earlyProblemsOf({ ...production, KAKAO_PAY_CID: 'TC0ONETIME' })).toHaveLength(1)
  })

  it('names every missing setting at once', () => {
    const names = problemsOf({ KADE_MODE: 'production' }).map((problem) => problem.split(' ')[0])
    expect(names).toEqual([
      'PUBLIC_URL',
      'KADE_SECRET',
      'KAKAO_PAY_SECRET_KEY',
      'KAKAO_PAY_CID',
      'PORTONE_API_SECRET',
      'PORTONE_STORE_ID',
      'PORTONE_CHANNEL_KEY',
      'PORTONE_WEBHOOK_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'SOLAPI_API_KEY',
      'SOLAPI_API_SECRET',
      'SOLAPI_FROM',
    ])
  })

  it.each([
    'short',
    'a'.repeat(40),
    'abc123'.repeat(8),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789abcdef0123456789abcdef',
    'changeme-changeme-changeme-please',
    'change-me-to-a-long-secret-value!',
    'kade-secret-kade-secret-kade-demo',
  ])('refuses the weak secret %s', (secret) => {
    expect(problemsOf({ ...production, KADE_SECRET: secret })).toEqual([expect.stringMatching(/^KADE_SECRET is (too short|easy to guess)/)])
  })

  it.each([GOOD_SECRET, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'correct staple violin 92 harbour lamp onion'])(
    'accepts the random secret %s',
    (secret) => {
      expect(problemsOf({ ...production, KADE_SECRET: secret })).toEqual([])
    },
  )

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000/x', 'http://[::1]:80', 'https://sandbox.localhost'])(
    'refuses the sandbox at %s',
    (url) => {
      const problems = problemsOf({ ...production, KAKAO_PAY_BASE_URL: url, PORTONE_API_BASE_URL: url })
      expect(problems).toEqual([
        expect.stringMatching(/^KAKAO_PAY_BASE_URL points at the payment sandbox/),
        expect.stringMatching(/^PORTONE_API_BASE_URL points at/),
      ])
    },
  )

  it('refuses the test shop of Kakao Pay and providers without encryption', () => {
    expect(problemsOf({ ...production, KAKAO_PAY_CID: 'TC0ONETIME', PORTONE_API_BASE_URL: 'http://api.portone.io' })).toEqual([
      expect.stringContaining('TC0ONETIME'),
      expect.stringMatching(/^PORTONE_API_BASE_URL must begin with https/),
    ])
  })

  it('refuses to open without a mail server and a sender of text messages, and names what is missing', () => {
    const { SMTP_URL, MAIL_FROM, SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_FROM, ...rest } = production
    expect(problemsOf(rest).map((problem) => problem.split(' ')[0])).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'SOLAPI_API_KEY',
      'SOLAPI_API_SECRET',
      'SOLAPI_FROM',
    ])
  })

  it.each(['smtp://localhost', 'smtp://127.0.0.1:25', 'smtps://[::1]:465'])('takes the mail server %s of this machine', (url) => {
    expect(problemsOf({ ...production, SMTP_URL: url })).toEqual([])
  })

  it.each(['smtp://localhost:3125', 'smtp://127.0.0.1:3125', 'smtp://[::1]:3125'])('refuses the mail sandbox %s', (url) => {
    expect(problemsOf({ ...production, SMTP_URL: url, SOLAPI_BASE_URL: 'http://127.0.0.1:3100' })).toEqual([
      expect.stringMatching(/^SMTP_URL points at the mail sandbox/),
      expect.stringMatching(/^SOLAPI_BASE_URL points at the sandbox/),
    ])
  })

  it('refuses placeholder store facts and names them', () => {
    const config = parseConfig(production)
    expect(productionProblems(config, { name: 'Kade', bank: { account: '000-00 (demo)', holder: 'Kim' }, owner: { demo: true } })).toEqual([
      'The store setting bank.account is still a placeholder: "000-00 (demo)".',
      'The store settings under owner are still those of the demo: fill in your own and switch off "demo".',
    ])
    expect(productionProblems(config, { name: 'Kade', demo: false })).toEqual([])
    expect(productionProblems(parseConfig({}), { name: 'Kade (demo)' })).toEqual([])
  })

  it('finds the placeholders of the demo in every language', () => {
    const { company } = JSON.parse(readFileSync('demo/store-settings.json', 'utf8'))
    const languages = Object.keys(company.address)
    expect(languages).toHaveLength(4)
    const problems = productionProblems(parseConfig(production), { company })
    for (const language of languages)
      expect(problems).toContain(`The store setting company.address.${language} is still a placeholder: "${company.address[language]}".`)
  })

  it('refuses to open without a purchase safety service that can be checked and without those who work on personal data', () => {
    const facts = JSON.parse(readFileSync('demo/store-settings.json', 'utf8').replaceAll(/ \((demo|체험용|ආදර්ශන|नमुना)\)/g, ''))
    const own = { ...facts, demo: false }
    expect(productionProblems(parseConfig(production), own)).toEqual([])
    const bank = { ...own.bank, protection: { en: '', ko: '', si: '', np: '' }, protectionPage: '' }
    const problems = productionProblems(parseConfig(production), { ...own, bank, processors: [] }).join('\n')
    for (const name of ['bank.protection', 'bank.protectionPage', 'processors'])
      expect(problems).toContain(`store setting ${name} is empty`)
  })
})

describe('a demo', () => {
  it.each([
    [{ KAKAO_PAY_SECRET_KEY: 'PRD1' }, 'KAKAO_PAY has keys'],
    [{ PORTONE_API_SECRET: 'x' }, 'PORTONE has keys'],
    [{ SOLAPI_API_KEY: 'x' }, 'SOLAPI has keys'],
    [{ KAKAO_PAY_BASE_URL: 'https://open-api.kakaopay.com', KAKAO_PAY_CID: 'C123456789' }, 'KAKAO_PAY_BASE_URL is the real service'],
    [{ PORTONE_API_BASE_URL: 'https://api.portone.io/' }, 'PORTONE_API_BASE_URL is the real service'],
  ])('takes no real money: %j', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    { KAKAO_PAY_BASE_URL: 'https://open-api.kakaopay.com', KAKAO_PAY_CID: 'TC0ONETIME', KAKAO_PAY_SECRET_KEY: 'DEV1' },
    { PORTONE_API_BASE_URL: 'http://stand-in:8080', PORTONE_API_SECRET: 'x' },
  ])('may use a stand-in and the test shop: %j', (env) => {
    expect(problemsOf(env)).toEqual([])
  })

  it.each([
    [{}, false],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.0.7' }, true],
    [{ PUBLIC_URL: 'https://demo.example.com' }, true],
    [{ HOST: '0.0.0.0', DEMO_OPEN: 'true' }, false],
  ])('guards its owner and its mailbox when others reach it: %j %s', (env, guarded) => {
    expect(demoIsGuarded(parseConfig(env))).toBe(guarded)
  })
})
