import { join } from 'node:path'
import type { Sandbox } from '#sandbox/server.ts'
import { startSandbox } from '#sandbox/server.ts'

/** The made-up keys between the demo store and its sandbox. */
export const DEMO_KEYS = {
  kakaoPay: { secretKey: 'DEV_DEMO_KEY', cid: 'TC0ONETIME' },
  portone: {
    apiSecret: 'demo-api-secret',
    storeId: 'store-demo',
    channelKey: 'channel-key-demo',
    webhookSecret: 'whsec_ZGVtby13ZWJob29rLXNlY3JldC1vZi1rYWRl',
  },
  solapi: { apiKey: 'NCSDEMOKEY000000', apiSecret: 'demo-solapi-secret', from: '0310000000' },
} as const

/** The address that the demo store's mails come from. */
export const DEMO_MAIL_FROM = 'hello@example.com'

/** Folder in which the sandbox of the demo store saves its journal, below the store's data folder. */
export function sandboxFolder(dataFolder: string): string {
  return join(dataFolder, 'sandbox')
}

/**
 * Starts the sandbox of the demo store on free loopback ports: payments, mails and text messages. Browsers see its pages below `/sandbox`
 * of the store; what it took stays in the data folder, so that an order of yesterday can still be refunded.
 */
export function startDemoSandbox(options: { dataFolder: string; publicUrl: string; webhookUrl: string }): Promise<Sandbox> {
  return startSandbox({
    basePath: '/sandbox',
    publicOrigin: options.publicUrl,
    dataFolder: sandboxFolder(options.dataFolder),
    kakaoPay: DEMO_KEYS.kakaoPay,
    solapi: DEMO_KEYS.solapi,
    portone: { ...DEMO_KEYS.portone, webhookUrl: options.webhookUrl },
  })
}
