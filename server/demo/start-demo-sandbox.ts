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
} as const

/**
 * Starts the payment sandbox of the demo store on a free loopback port. Browsers see its pages below `/sandbox` of the store; what it
 * took stays in the data folder, so that an order of yesterday can still be refunded.
 */
export function startDemoSandbox(options: { dataFolder: string; publicUrl: string; webhookUrl: string }): Promise<Sandbox> {
  return startSandbox({
    basePath: '/sandbox',
    publicOrigin: options.publicUrl,
    dataFolder: join(options.dataFolder, 'sandbox'),
    kakaoPay: DEMO_KEYS.kakaoPay,
    portone: { ...DEMO_KEYS.portone, webhookUrl: options.webhookUrl },
  })
}
