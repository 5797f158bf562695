import { z } from 'zod'
import { startSandbox } from './server.ts'

const environment = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_BASE_PATH: z
      .string()
      .regex(/^(\/[\w-]+)*$/)
      .default(''),
    SANDBOX_PUBLIC_ORIGIN: z.url().optional(),
    SANDBOX_DATA: z.string().optional(),
    KAKAO_PAY_SECRET_KEY: z.string().min(1).default('DEV_SANDBOX_KEY'),
    KAKAO_PAY_CID: z.string().length(10).default('TC0ONETIME'),
    PORTONE_API_SECRET: z.string().min(1).default('sandbox-api-secret'),
    PORTONE_STORE_ID: z.string().min(1).default('store-sandbox'),
    PORTONE_CHANNEL_KEY: z.string().min(1).default('channel-key-sandbox'),
    PORTONE_WEBHOOK_SECRET: z.string().min(1).default('whsec_c2FuZGJveC13ZWJob29rLXNlY3JldA=='),
    PORTONE_WEBHOOK_URL: z.url().optional(),
    SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(3125),
    SOLAPI_API_KEY: z.string().min(1).default('NCSSANDBOXKEY000'),
    SOLAPI_API_SECRET: z.string().min(1).default('sandbox-solapi-secret'),
    SOLAPI_FROM: z
      .string()
      .regex(/^\d{8,11}$/)
      .default('0310000000'),
  })
  .safeParse(process.env)

if (!environment.success) {
  console.error(z.prettifyError(environment.error))
  process.exit(1)
}

const env = environment.data
const sandbox = await startSandbox({
  port: env.SANDBOX_PORT,
  host: env.SANDBOX_HOST,
  basePath: env.SANDBOX_BASE_PATH,
  publicOrigin: env.SANDBOX_PUBLIC_ORIGIN,
  dataFolder: env.SANDBOX_DATA,
  smtpPort: env.SANDBOX_SMTP_PORT,
  solapi: { apiKey: env.SOLAPI_API_KEY, apiSecret: env.SOLAPI_API_SECRET, from: env.SOLAPI_FROM },
  kakaoPay: { secretKey: env.KAKAO_PAY_SECRET_KEY, cid: env.KAKAO_PAY_CID },
  portone: {
    apiSecret: env.PORTONE_API_SECRET,
    storeId: env.PORTONE_STORE_ID,
    channelKey: env.PORTONE_CHANNEL_KEY,
    webhookSecret: env.PORTONE_WEBHOOK_SECRET,
    webhookUrl: env.PORTONE_WEBHOOK_URL,
  },
}).catch((error: unknown) => {
  console.error(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})

console.log(
  `Sandbox (no real money, nothing is sent) on ${sandbox.baseUrl}, mails to ${sandbox.smtpUrl}; see ${sandbox.baseUrl}/journal and ${sandbox.baseUrl}/outbox`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
