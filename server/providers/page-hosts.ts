import { kakaoRedirectHosts } from '#server/adapters/kakao-pay/redirect-hosts.ts'
import type { AllowedHosts } from '#server/pages/content-security-policy.ts'

/**
 * External hosts that pages use: the Kakao postcode search, Kakao Pay's pages in the wallet's frame, PortOne's card window. Every page
 * allows them, because navigation to the checkout loads no new document. A card company whose window is not PortOne's own must be added
 * here.
 */
export const pageHosts: AllowedHosts = {
  // The script that pages load, and the folder of the parts that it loads.
  script: ['https://t1.kakaocdn.net/mapjsapi/bundle/postcode/', 'https://t1.kakaocdn.net/postcode/', 'https://cdn.portone.io/v2/'],
  frame: [
    'https://postcode.map.kakao.com',
    ...kakaoRedirectHosts.map((host) => `https://${host}`),
    'https://*.portone.io',
    'https://*.iamport.co',
  ],
  connect: ['https://*.portone.io', 'https://*.iamport.co'],
}
