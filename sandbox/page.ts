import type { FastifyReply } from 'fastify'

const style = `
:root { color-scheme: light; font-family: system-ui, 'Noto Sans', 'Noto Sans KR', sans-serif; line-height: 1.5; color: #1c1917; background: #f5f5f4 }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; word-break: keep-all; overflow-wrap: break-word }
main { max-width: 420px; margin: 0 auto; background: #fff; border-radius: 16px; padding: 20px; border: 1px solid #d6d3d1 }
main.wide { max-width: 1000px; overflow-x: auto }
.banner { margin: 0 0 16px; padding: 8px 12px; border-radius: 8px; background: #fef3c7; color: #713f12; font-weight: 600 }
h1 { font-size: 1.25rem; margin: 0 0 12px }
dl { margin: 0 0 16px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
.amount { font-size: 1.25rem; font-weight: 700 }
form { display: grid; gap: 10px }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 16px; border-radius: 12px; border: 2px solid #57534e; background: #fff; color: #1c1917; cursor: pointer }
button.pay { background: #fee500; border-color: #a38f00 }
button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
label { font-weight: 600 }
input { font: inherit; width: 100%; min-height: 48px; padding: 8px 12px; border-radius: 8px; border: 1.5px solid #57534e }
input:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
time { white-space: nowrap }
th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid #e7e5e4 }
.ko { display: block; font-weight: 400; font-size: .9em }
h2 { font-size: 1.0625rem; margin: 24px 0 8px }
a { color: #1d4ed8 }
a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
.list { list-style: none; margin: 0; padding: 0; border-top: 1px solid #d6d3d1 }
.list li { border-bottom: 1px solid #d6d3d1; overflow-wrap: anywhere }
.list a { display: block; min-height: 48px; padding: 10px 0; color: inherit; text-decoration: none }
.list a strong { color: #1d4ed8; text-decoration: underline }
.list strong { display: block; white-space: pre-wrap }
.list span { color: #57534e; font-size: .875rem; margin-right: 12px }
.list p { margin: 8px 0 }
dl.facts dd { text-align: left }
iframe.mail { width: 100%; height: 70vh; min-height: 480px; border: 1px solid #d6d3d1; border-radius: 8px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px; border-radius: 8px; background: #f5f5f4; font-size: .875rem }
`

/** Escapes a text for HTML, also for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** English with Korean below it; both are fixed texts of this folder, not data. */
export function bilingual(english: string, korean: string): string {
  return `${english} <span class="ko" lang="ko">${korean}</span>`
}

/** States on every page of a payment that it is a sandbox. HTML. */
const PAYMENT_BANNER = bilingual('Payment sandbox – no real money', '결제 샌드박스 – 실제로 결제되지 않아요')

/** Turns a response into uncached HTML with this content security policy. */
export function asHtml(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policy)
}

/**
 * Sends a complete page. `script` runs under a nonce; nothing else on the page can run or load anything, but for frames of this server with
 * `frames`.
 */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; body: string; banner?: string; wide?: boolean; script?: string; frames?: boolean },
  status = 200,
): FastifyReply {
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; frame-src ${page.frames ? "'self'" : "'none'"}; base-uri 'none'`
  return asHtml(reply.code(status), policy).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>${style}</style>
</head>
<body>
<main${page.wide ? ' class="wide" tabindex="0"' : ''}>
<p class="banner">${page.banner ?? PAYMENT_BANNER}</p>
${page.body}
</main>
${page.script === undefined ? '' : `<script nonce="${nonce}">${page.script}</script>`}
</body>
</html>`)
}

/** The page on which the tester plays the payer. The form comes back to the same address with `choice`. */
export function choicePage(payment: { wallet: string; itemName: string; amount: number; currency: string; reference: string }) {
  const amount = payment.currency === 'KRW' ? `${payment.amount.toLocaleString('ko-KR')}원` : `${payment.amount} ${payment.currency}`
  return {
    title: 'Payment sandbox – no real money',
    body: `<h1>${escapeHtml(payment.wallet)}</h1>
<dl>
<dt>${bilingual('Item', '상품')}</dt><dd>${escapeHtml(payment.itemName)}</dd>
<dt>${bilingual('Amount', '금액')}</dt><dd class="amount" data-testid="sandbox-amount">${escapeHtml(amount)}</dd>
<dt>${bilingual('Payment', '결제 번호')}</dt><dd>${escapeHtml(payment.reference)}</dd>
</dl>
<form method="post">
<button class="pay" name="choice" value="pay" data-testid="sandbox-pay">${bilingual('Pay', '결제하기')}</button>
<button name="choice" value="fail" data-testid="sandbox-fail">${bilingual('Decline the payment', '결제 거절하기')}</button>
<button name="choice" value="cancel" data-testid="sandbox-cancel">${bilingual('Cancel', '취소하기')}</button>
</form>`,
  }
}

/** The page of a payment that has ended or does not exist. */
export function closedPage(word: string) {
  return {
    title: 'Payment sandbox – no real money',
    body: `<h1>${bilingual('This payment is closed', '이미 끝난 결제예요')}</h1><p data-testid="sandbox-closed">${escapeHtml(word)}</p>`,
  }
}
