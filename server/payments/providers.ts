import type { PaymentProvider, ProviderName } from '#server/ports/payment-provider.ts'

/** The payment providers of the store: Kakao Pay for the wallet, PortOne for cards. */
export type PaymentProviders = { wallet: PaymentProvider; card: PaymentProvider }

/** The provider of a payment. @throws Error for cash, which has none. */
export function providerOf({ wallet, card }: PaymentProviders, name: ProviderName | 'cash'): PaymentProvider {
  const provider = [wallet, card].find((one) => one.name === name)
  if (!provider) throw new Error(`There is no payment provider ${name}`)
  return provider
}
