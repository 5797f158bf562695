import { createECDH, randomBytes } from 'node:crypto'
import { KEY_FIELDS } from '#contract/calls/console/provider-keys.ts'
import { trySmtp } from '#server/adapters/smtp/try-smtp.ts'
import { trySolapi } from '#server/adapters/solapi/try-solapi.ts'
import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { type KeyFault, type Keys, KeysNotTried, KeysRefused, type KeyTester } from '#server/ports/key-tester.ts'
import { ProviderRefused } from '#server/ports/payment-provider.ts'
import type { SandboxPlaces } from '#server/prepare-store.ts'
import { createPaymentProviders } from './payment-providers.ts'
import { required } from './required.ts'
import { environmentOf, onlyWith, variablesIn } from './with-stored-keys.ts'

/** The form of each key that has one, in words for people. */
const RULES: Readonly<Record<string, KeyFault['message']>> = {
  PORTONE_WEBHOOK_SECRET: { text: 'console.settings.keys.webhookRule', values: { example: 'whsec_' } },
  SMTP_URL: { text: 'console.settings.keys.smtpRule', values: { example: 'smtps://user:password@mail.example.com:465' } },
  MAIL_FROM: { text: 'common.field.email.invalid' },
  SOLAPI_FROM: { text: 'console.settings.keys.senderRule' },
  VAPID_PRIVATE_KEY: { text: 'console.settings.keys.curveRule' },
  VAPID_SUBJECT: { text: 'console.settings.keys.subjectRule', values: { example: 'mailto:shop@example.com' } },
}

const ruleOf = (variable: string): KeyFault['message'] => RULES[variable] ?? { text: 'common.field.invalid' }

/**
 * Tries keys at the real providers, or at the sandbox in a demo. `config` is that of the environment, `use` starts to use the stored keys.
 */
export function createKeyTester(
  config: Config,
  sandbox: SandboxPlaces | null,
  use: () => Promise<void> = async () => undefined,
): KeyTester {
  return {
    use,
    variables: (provider) => variablesIn(config, provider),
    faults: (provider, keys) => {
      try {
        readConfig(environmentOf(provider, keys))
        return provider === 'web-push' ? curveFaults(keys) : provider === 'portone' ? webhookFaults(keys) : []
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        return KEY_FIELDS[provider].flatMap(({ name, variable }) => {
          const wrong = error.problems.some((each) => each.startsWith(`${variable} `))
          return wrong ? [{ name, message: ruleOf(variable) }] : []
        })
      }
    },
    async tryKeys(provider, keys) {
      const tried = onlyWith(config, provider, keys)
      switch (provider) {
        case 'kakao-pay':
          return throwIfRefused(createPaymentProviders(tried, sandbox).wallet.begin(probe(config.publicUrl)))
        case 'portone':
          return throwIfRefused(createPaymentProviders(tried, sandbox).card.lookUp(unopened()))
        case 'smtp':
          return trySmtp(required(tried.mail.url, 'SMTP_URL'))
        case 'solapi':
          return trySolapi({
            baseUrl: required(tried.solapi.baseUrl ?? sandbox?.baseUrl, 'SOLAPI_BASE_URL'),
            apiKey: required(tried.solapi.apiKey, 'SOLAPI_API_KEY'),
            apiSecret: required(tried.solapi.apiSecret, 'SOLAPI_API_SECRET'),
          })
        case 'web-push':
          // The shop makes this key itself: no provider has to accept it, and its form was checked.
          return
      }
    },
  }
}

async function throwIfRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof ProviderRefused) throw new KeysRefused(error.code)
    throw new KeysNotTried('The provider did not respond', { cause: error })
  }
}

/** A payment of 100 won that is prepared and never opened: nobody pays it, and it lapses. */
const probe = (publicUrl: string) => ({
  orderReference: randomBytes(16).toString('hex'),
  customerReference: 'key-check',
  itemName: 'Key check',
  quantity: 1,
  amount: 100,
  taxFreeAmount: 0,
  returnUrls: { approved: `${publicUrl}/`, cancelled: `${publicUrl}/`, failed: `${publicUrl}/` },
})

/** A payment that does not exist at PortOne. */
function unopened() {
  const reference = randomBytes(16).toString('hex')
  return { providerPaymentId: reference, orderReference: reference, customerReference: 'key-check', amount: 100, taxFreeAmount: 0 }
}

const SECRET_BYTES = 16

function webhookFaults({ webhookSecret = '' }: Keys): KeyFault[] {
  const bytes = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64').length
  return bytes >= SECRET_BYTES ? [] : [{ name: 'webhookSecret', message: ruleOf('PORTONE_WEBHOOK_SECRET') }]
}

function curveFaults({ privateKey = '' }: Keys): KeyFault[] {
  try {
    createECDH('prime256v1').setPrivateKey(privateKey, 'base64url')
    return []
  } catch {
    return [{ name: 'privateKey', message: ruleOf('VAPID_PRIVATE_KEY') }]
  }
}
