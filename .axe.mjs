import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
const base = process.argv[2]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
for (const w of [390, 1440]) for (const lang of ['en','si']) for (const path of ['/', '/catview?category=Spices', '/catview', '/Details/20', '/search?q=curry', '/search']) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, reducedMotion: 'reduce' })
  await c.addCookies([{ name: 'lang', value: lang, url: base }])
  const p = await c.newPage(); p.on('pageerror', e => console.log('PAGEERROR', path, String(e).slice(0,200))); p.on('console', m => m.type()==='error' && console.log('CONSOLE', path, m.text().slice(0,200)))
  await p.goto(base + path, { waitUntil: 'load' }); await p.waitForTimeout(1200)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const r = await new AxeBuilder({ page: p }).analyze()
  const bad = r.violations.filter(v => ['serious','critical','moderate'].includes(v.impact))
  console.log(w, lang, path, over ? 'SIDEWAYS ' + over : '', bad.map(v => `${v.impact} ${v.id} x${v.nodes.length}: ${v.nodes[0].html.slice(0,140)} ${v.nodes[0].failureSummary?.slice(0,160)}`).join('\n   '))
  await c.close()
}
await b.close()
