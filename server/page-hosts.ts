import { kakaoRedirectHosts } from './adapters/kakao-pay/redirect-hosts.ts'
import type { AllowedHosts } from './pages/content-security-policy.ts'

/**
 * Hosts of the outside services that pages show or load: the Kakao postcode search, Kakao Pay's pages in the wallet's frame, PortOne's card
 * window. Every page allows them, because a shopper comes to the checkout without loading a new document. A card company whose window is
 * not PortOne's own needs its hosts added here.
 */
export const pageHosts: AllowedHosts = {
  // The script that pages name, and the folder that it takes its own parts from.
  script: ['https://t1.kakaocdn.net/mapjsapi/bundle/postcode/', 'https://t1.kakaocdn.net/postcode/', 'https://cdn.portone.io/v2/'],
  frame: [
    'https://postcode.map.kakao.com',
    ...kakaoRedirectHosts.map((host) => `https://${host}`),
    'https://*.portone.io',
    'https://*.iamport.co',
  ],
  connect: ['https://*.portone.io', 'https://*.iamport.co'],
}
