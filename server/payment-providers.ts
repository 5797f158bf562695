import { createKakaoPay } from './adapters/kakao-pay/create-kakao-pay.ts'
import { kakaoRedirectHosts } from './adapters/kakao-pay/redirect-hosts.ts'
import { createPortOneCashReceipts } from './adapters/portone/create-cash-receipts.ts'
import { createPortOne } from './adapters/portone/create-portone.ts'
import type { Config } from './config/config.ts'
import { DEMO_KEYS } from './demo/start-demo-sandbox.ts'
import type { CashReceipts } from './ports/cash-receipts.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { SandboxPlaces } from './prepare-store.ts'

/** PortOne's browser SDK; the sandbox serves a stand-in of it. */
const CARD_SDK = 'https://cdn.portone.io/v2/browser-sdk.js'
const SANDBOX_CARD_SDK = '/sandbox/portone/browser-sdk.js'

export interface PaymentProviders {
  wallet: PaymentProvider
  card: PaymentProvider
  /** Address of the browser SDK that opens the card window. */
  cardSdkUrl: string
  /** null: staff issue cash receipts by hand. */
  cashReceipts: CashReceipts | null
}

/** Creates the payment providers of the configuration. In demo mode the sandbox replaces whatever is not configured. */
export function createPaymentProviders(config: Config, sandbox: SandboxPlaces | null): PaymentProviders {
  const { kakaoPay, portone } = config
  const kakaoUrl = kakaoPay.baseUrl ?? `${sandbox?.baseUrl}`
  const receiptChannel = portone.receiptChannelKey ?? (portone.baseUrl === undefined ? DEMO_KEYS.portone.channelKey : undefined)
  const atPortOne = {
    apiBaseUrl: portone.baseUrl ?? `${sandbox?.baseUrl}`,
    apiSecret: portone.apiSecret ?? DEMO_KEYS.portone.apiSecret,
    storeId: portone.storeId ?? DEMO_KEYS.portone.storeId,
  }
  const ownCardWindow = portone.baseUrl === undefined && sandbox !== null
  return {
    wallet: createKakaoPay({
      baseUrl: kakaoUrl,
      secretKey: kakaoPay.secretKey ?? DEMO_KEYS.kakaoPay.secretKey,
      cid: kakaoPay.cid ?? DEMO_KEYS.kakaoPay.cid,
      redirectHosts: config.mode === 'production' ? kakaoRedirectHosts : [config.publicUrl, kakaoUrl, ...kakaoRedirectHosts],
    }),
    card: createPortOne({
      ...atPortOne,
      channelKey: portone.channelKey ?? DEMO_KEYS.portone.channelKey,
      webhookSecrets: [portone.webhookSecret ?? DEMO_KEYS.portone.webhookSecret],
      live: config.mode === 'production',
    }),
    cashReceipts: receiptChannel === undefined ? null : createPortOneCashReceipts({ ...atPortOne, channelKey: receiptChannel }),
    cardSdkUrl: ownCardWindow ? SANDBOX_CARD_SDK : CARD_SDK,
  }
}
