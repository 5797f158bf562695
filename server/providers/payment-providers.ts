import { createKakaoPay } from '#server/adapters/kakao-pay/create-kakao-pay.ts'
import { kakaoRedirectHosts } from '#server/adapters/kakao-pay/redirect-hosts.ts'
import { createPortOneCashReceipts } from '#server/adapters/portone/create-cash-receipts.ts'
import { createPortOne } from '#server/adapters/portone/create-portone.ts'
import type { Config } from '#server/config/config.ts'
import { DEMO_KEYS } from '#server/demo/start-demo-sandbox.ts'
import type { CashReceipts } from '#server/ports/cash-receipts.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { SandboxPlaces } from '#server/prepare-store.ts'
import { required } from './required.ts'

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
  const kakaoUrl = required(kakaoPay.baseUrl ?? sandbox?.baseUrl, 'KAKAO_PAY_BASE_URL')
  const receiptChannel = portone.receiptChannelKey ?? (portone.baseUrl === undefined ? DEMO_KEYS.portone.channelKey : undefined)
  const atPortOne = {
    apiBaseUrl: required(portone.baseUrl ?? sandbox?.baseUrl, 'PORTONE_API_BASE_URL'),
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
