/** Where real money and real text messages go. Other addresses, such as a stand-in on this network, are the developer's. */
const REAL_HOSTS = ['open-api.kakaopay.com', 'api.portone.io', 'api.solapi.com']
const KAKAO_PAY_TEST_CID = 'TC0ONETIME'

/** The part of the configuration that is judged; the store's `Config` is one. */
type Judged = {
  mode: 'demo' | 'production'
  kakaoPay: Record<'baseUrl' | 'secretKey' | 'cid', string | undefined>
  portone: Record<'baseUrl' | 'apiSecret', string | undefined>
  solapi: Record<'baseUrl' | 'apiKey', string | undefined>
}

/** Reasons why a demo must not open, one sentence each: it has made-up goods and public passwords, so it takes no real money. */
export function demoProblems({ mode, kakaoPay, portone, solapi }: Judged): string[] {
  if (mode !== 'demo') return []
  const services = [
    {
      prefix: 'KAKAO_PAY',
      url: 'KAKAO_PAY_BASE_URL',
      baseUrl: kakaoPay.baseUrl,
      key: kakaoPay.secretKey,
      test: kakaoPay.cid === KAKAO_PAY_TEST_CID,
    },
    { prefix: 'PORTONE', url: 'PORTONE_API_BASE_URL', baseUrl: portone.baseUrl, key: portone.apiSecret, test: false },
    { prefix: 'SOLAPI', url: 'SOLAPI_BASE_URL', baseUrl: solapi.baseUrl, key: solapi.apiKey, test: false },
  ]
  return services.flatMap(({ prefix, url, baseUrl, key, test }) => {
    if (baseUrl === undefined)
      return key === undefined ? [] : [`${prefix} has keys, but the demo uses its sandbox: set KADE_MODE=production, or take the keys out.`]
    const real = REAL_HOSTS.includes(new URL(baseUrl).hostname) && !test
    return real ? [`${url} is the real service (${baseUrl}): a demo must not use it. Set KADE_MODE=production.`] : []
  })
}
