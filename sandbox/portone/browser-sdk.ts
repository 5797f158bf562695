/**
 * The script that stands in for PortOne's browser SDK: `window.PortOne.requestPayment(request)` with the same promise. Always an
 * overlay with the card page in a frame; with `forceRedirect` the result then goes to `redirectUrl` as query parameters, as on
 * phones. Closing the overlay (button or Escape) is reported to the sandbox as the payer's cancel.
 */
export function browserSdk(publicBase: string): string {
  return `(() => {
  'use strict'
  const own = document.currentScript && document.currentScript.src
  const base = own ? own.replace(/\\/portone\\/browser-sdk\\.js.*$/, '') : ${JSON.stringify(publicBase)}

  class PaymentError extends Error {
    constructor(body, request) {
      super(body.message)
      Object.assign(this, { __portOneErrorType: 'PaymentError', name: 'PaymentError', code: body.code, transactionType: 'PAYMENT', paymentId: request.paymentId })
    }
  }

  const show = (pageUrl, txId, request) => new Promise((resolve) => {
    const before = document.activeElement
    const overlay = document.createElement('div')
    overlay.setAttribute('role', 'dialog')
    overlay.setAttribute('aria-modal', 'true')
    overlay.setAttribute('aria-label', 'Payment sandbox')
    overlay.dataset.testid = 'sandbox-overlay'
    overlay.style.cssText = 'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:12px;background:rgb(0 0 0/.6)'
    const box = document.createElement('div')
    box.style.cssText = 'position:relative;width:min(460px,100%);height:min(640px,100%)'
    const frame = document.createElement('iframe')
    frame.title = 'Payment sandbox'
    frame.src = base + new URL(pageUrl).pathname.replace(/^.*(?=\\/portone\\/pay\\/)/, '')
    frame.style.cssText = 'width:100%;height:100%;border:0;border-radius:16px;background:#f5f5f4'
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '✕'
    close.setAttribute('aria-label', 'Close')
    close.dataset.testid = 'sandbox-close'
    close.style.cssText = 'position:absolute;top:6px;right:6px;width:44px;height:44px;border:0;border-radius:22px;background:#292524;color:#fff;font-size:18px;cursor:pointer'

    const finish = (result) => {
      removeEventListener('message', onMessage)
      removeEventListener('keydown', onKey, true)
      overlay.remove()
      if (before instanceof HTMLElement) before.focus()
      if (!request.forceRedirect || !request.redirectUrl) return resolve(result)
      const target = new URL(request.redirectUrl, location.href)
      for (const [name, value] of Object.entries(result)) target.searchParams.set(name, value)
      location.assign(target)
    }
    const onMessage = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return
      if (event.data && event.data.source === 'payment-sandbox') finish(event.data.result)
    }
    const onKey = (event) => { if (event.key === 'Escape') { event.stopPropagation(); giveUp() } }
    const giveUp = () => {
      const message = '사용자가 결제를 취소했습니다.'
      const form = new URLSearchParams({ choice: 'cancel' })
      fetch(frame.src, { method: 'POST', body: form, mode: 'no-cors', keepalive: true }).catch(() => {}).then(() =>
        finish({ transactionType: 'PAYMENT', txId, paymentId: request.paymentId, code: 'FAILURE_TYPE_PG', message, pgCode: 'PAY_PROCESS_CANCELED', pgMessage: message }))
    }
    addEventListener('message', onMessage)
    addEventListener('keydown', onKey, true)
    close.addEventListener('click', giveUp)
    box.append(frame, close)
    overlay.append(box)
    document.body.append(overlay)
    close.focus()
  })

  window.PortOne = Object.freeze({
    async requestPayment(request) {
      const response = await fetch(base + '/portone/window', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) })
      const body = await response.json()
      if (!response.ok) throw new PaymentError(body, request)
      return show(body.pageUrl, body.txId, request)
    },
  })
})()
`
}
