import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Place } from '../options.ts'
import { bilingual, escapeHtml, sendPage } from '../page.ts'
import { findAddresses } from './addresses.ts'

const query = z.object({ q: z.string().max(100).default('') })

/** A stand-in for the Kakao postcode service: its script, and the page that it embeds. The addresses are a handful. */
export function addPostcode(app: FastifyInstance, place: Place): void {
  app.get('/postcode/postcode.v2.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(postcodeScript(place.publicBase)),
  )

  app.get('/postcode/search', (request, reply) => {
    const { q } = query.catch({ q: '' }).parse(request.query)
    const found = findAddresses(q)
    const rows = found.map(
      ({ zonecode, roadAddress, english, ...rest }) =>
        `<button type="button" data-address="${escapeHtml(JSON.stringify({ zonecode, roadAddress, roadAddressEnglish: english, ...rest }))}">${escapeHtml(zonecode)} <span lang="ko">${escapeHtml(roadAddress)}</span><span class="ko">${escapeHtml(english)}</span></button>`,
    )
    // The page is in a frame of the shop, which may live on another origin: only the page that embeds it gets the message.
    return sendPage(reply, {
      title: 'Address search – sandbox',
      banner: bilingual('Address sandbox – a handful of addresses', '주소 샌드박스 – 주소 몇 개만 있어요'),
      body: `<h1>${bilingual('Address search', '우편번호 검색')}</h1>
<form method="get"><label for="q">${bilingual('Road, building or place', '도로명, 건물명 또는 지번')}</label>
<input id="q" name="q" value="${escapeHtml(q)}" maxlength="100"><button>${bilingual('Search', '검색')}</button></form>
<p role="status">${found.length === 0 ? bilingual('Nothing was found.', '검색 결과가 없습니다.') : ''}</p>
<form>${rows.join('\n')}</form>`,
      script: `for (const button of document.querySelectorAll('[data-address]'))
  button.addEventListener('click', () => parent.postMessage({ source: 'postcode-sandbox', address: JSON.parse(button.dataset.address) }, ${JSON.stringify(new URL(place.publicBase).origin)}))`,
    })
  })
}

/** `new kakao.Postcode({ oncomplete }).embed(element)` with the result of the service, as far as shops use it. */
function postcodeScript(publicBase: string): string {
  return `(() => {
  'use strict'
  const own = document.currentScript && document.currentScript.src
  const base = own ? own.replace(/\\/postcode\\/postcode\\.v2\\.js.*$/, '') : ${JSON.stringify(publicBase)}
  class Postcode {
    constructor(options) { this.options = options }
    embed(element, how = {}) {
      const frame = document.createElement('iframe')
      frame.title = 'Address search'
      frame.src = base + '/postcode/search?q=' + encodeURIComponent(how.q || '')
      frame.style.cssText = 'border:0;width:' + (this.options.width || '100%') + ';height:' + (this.options.height || '400px')
      const onMessage = (event) => {
        if (!frame.isConnected) return removeEventListener('message', onMessage)
        if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return
        if (!event.data || event.data.source !== 'postcode-sandbox') return
        removeEventListener('message', onMessage)
        const address = event.data.address
        if (how.autoClose !== false) frame.remove()
        this.options.oncomplete({
          ...address,
          address: address.roadAddress,
          addressEnglish: address.roadAddressEnglish,
          autoRoadAddress: '',
          autoRoadAddressEnglish: '',
          userSelectedType: 'R',
        })
      }
      addEventListener('message', onMessage)
      element.replaceChildren(frame)
    }
  }
  window.kakao = { ...window.kakao, Postcode }
})()
`
}
