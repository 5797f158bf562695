import { describe, expect, it } from 'vitest'
import { holdScripts } from './late-start.ts'

const HEAD =
  '<link rel="preload" as="font" type="font/woff2" href="/assets/letters.woff2" crossorigin="anonymous"/>' +
  '<link rel="preload" as="fetch" href="/assets/en.json" crossorigin="anonymous"/>' +
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/>' +
  '<link rel="stylesheet" href="/assets/app.css"/>'
const START = 'import "/assets/manifest.js";import("/assets/entry.js");'

describe('holdScripts', () => {
  const page = holdScripts(`<head>${HEAD}</head><body><script>one()</script><script type="module" async="">${START}</script></body>`)

  it('keeps the files of the scripts and the texts from loading before the page is painted', () => {
    expect(page).not.toContain('modulepreload')
    expect(page).not.toContain('as="fetch"')
    expect(page).not.toContain('type="module"')
  })
  it('keeps their names and the start script for later', () => {
    expect(page).toContain(
      `<script type="text/plain" id="start" data-files="/assets/en.json /assets/entry.js /assets/home.js">${START}</script>`,
    )
  })
  it('leaves what the first paint needs', () => {
    expect(page).toContain('href="/assets/letters.woff2"')
    expect(page).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
    expect(page).toContain('<script>one()</script>')
  })
  it('fails on a page that would never come to life', () => {
    expect(() => holdScripts('<head></head><body></body>')).toThrow('no start script')
  })
})
