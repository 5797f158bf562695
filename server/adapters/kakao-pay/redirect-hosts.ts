/** Where Kakao Pay's payment pages live in production. */
export const kakaoRedirectHosts: readonly string[] = ['online-pay.kakaopay.com', 'online-pay.kakao.com']

/**
 * Whether a payer may be sent to this address. An entry is a host ('online-pay.kakaopay.com', then https on its usual port) or
 * a whole origin ('http://localhost:3000', then exactly this one).
 */
export function isAllowedRedirect(address: string, redirectHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  return redirectHosts.some((entry) => url.origin === (entry.includes('://') ? new URL(entry).origin : `https://${entry}`))
}
