import { PAYMENT_MESSAGE, type PaymentState } from '#contract/calls/payments.ts'
import type { Language } from '#contract/rules/languages.ts'
import { contentHash, escapeHtml, smallPage } from '#server/platform/small-page.ts'
import { text } from '#server/platform/texts.ts'

type TextKey = Parameters<typeof text>[1]

/** The tracking page, shown in the address bar instead of the secret address. */
const AFTER = '/track'

/** Notifies the opener. The message has no content: the opener reads the state itself. */
const script = `history.replaceState(null,'','${AFTER}');for(const other of [window.parent,window.opener])if(other&&other!==window)other.postMessage({type:'${PAYMENT_MESSAGE}'},location.origin)`

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:18px/1.5 system-ui,sans-serif;text-align:center;color:#14231b;background:#fff}h1{font-size:24px;line-height:1.3;margin:0 0 8px}p{margin:0 0 16px}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#f2efe6;background:#0f1b15}}`

/** The page's own policy: only its inline script and style run, and nothing is loaded. */
export const RETURN_PAGE_POLICY = `default-src 'none'; script-src ${contentHash(script)}; style-src ${contentHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** The page shown after the provider's pages: the state of the payment, in the order's language. It contains no personal data. */
export function returnPage(state: PaymentState, language: Language): string {
  const words = wordsOf(state)
  const textOf = (key: TextKey) => escapeHtml(text(language, key))
  const body = `<h1 role="status">${textOf(words.title)}</h1>
<p>${textOf(words.hint)}</p>
<p><a href="${AFTER}" target="_top">${textOf('checkout.done.track')}</a></p>`
  return smallPage({ language, title: text(language, words.tab), style, body, script })
}

/** Texts of the state: window title, headline, and next step. */
function wordsOf(state: PaymentState): { tab: TextKey; title: TextKey; hint: TextKey } {
  switch (state) {
    case 'PAID':
      return { tab: 'payments.state.success', title: 'payments.qr.success', hint: 'payments.return.close' }
    case 'WAITING':
      return { tab: 'payments.state.pending', title: 'payments.qr.waiting', hint: 'payments.checking' }
    default:
      return { tab: 'payments.state.failed', title: 'payments.qr.failed', hint: 'payments.return.again' }
  }
}
