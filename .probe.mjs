import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 390, height: 844 } })
await p.goto(process.argv[2], { waitUntil: 'load' }); await p.waitForTimeout(2000)
console.log(await p.evaluate(() => { const out=[]; const scrolls=(e)=>{for(let x=e.parentElement;x&&x!==document.body;x=x.parentElement){const o=getComputedStyle(x).overflowX;if(o!=='visible')return true}return false}; for (const e of document.querySelectorAll('body *')) { const r=e.getBoundingClientRect(); if (r.right>innerWidth+1 && r.width>0 && !scrolls(e)) out.push(e.tagName+'.'+e.className+' '+Math.round(r.left)+'-'+Math.round(r.right)) } return out.slice(0,10).join('\n') }))
await b.close()
