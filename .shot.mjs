import { chromium } from '@playwright/test'
const [,, base, ...jobs] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const job of jobs) {
  const [name, path, w, lang, full] = job.split('|')
  const c = await b.newContext({ viewport: { width: +w, height: +w < 700 ? 844 : 900 }, deviceScaleFactor: 1, reducedMotion: 'reduce', locale: 'en-US' })
  if (lang) await c.addCookies([{ name: 'lang', value: lang, url: base }])
  const p = await c.newPage()
  p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(name, m.type(), m.text().slice(0, 300)) })
  p.on('pageerror', e => console.log(name, 'PAGEERROR', String(e).slice(0, 500)))
  await p.goto(base + path, { waitUntil: 'load', timeout: 60000 })
  await p.waitForTimeout(2500)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (over > 0) console.log(name, 'SIDEWAYS', over)
  if (full !== 'fold') {
    await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 700) { scrollTo(0, y); await new Promise(r => setTimeout(r, 120)) } scrollTo(0, 0) })
    await p.waitForTimeout(1200)
  }
  await p.screenshot({ path: `/tmp/kade/shots/${name}.png`, fullPage: full !== 'fold' })
  await c.close()
}
await b.close()
