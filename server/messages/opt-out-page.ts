import type { Language } from '#contract/rules/languages.ts'
import { contentHash, escapeHtml, smallPage } from '#server/platform/small-page.ts'
import { text } from '#server/platform/texts.ts'
import type { OptOut } from './opt-out.ts'

type TextKey = Parameters<typeof text>[1]

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:18px/1.5 system-ui,sans-serif;text-align:center;color:#14231b;background:#fff}main{max-width:32rem}h1{font-size:24px;line-height:1.3;margin:0 0 8px}p{margin:0 0 16px}a{color:inherit}button{font:inherit;font-weight:700;min-height:48px;padding:8px 24px;border:0;border-radius:8px;background:#0b5237;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #14231b;outline-offset:2px}@media(prefers-color-scheme:dark){body{color:#f2efe6;background:#0f1b15}button{background:#7ccb9e;color:#08291d}button:focus-visible,a:focus-visible{outline-color:#f7b512}}'

/** The page's own policy: no scripts, no external resources, and its form posts to this store only. */
export const OPT_OUT_PAGE_POLICY = `default-src 'none'; style-src ${contentHash(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const TEXTS = {
  'back-in-stock': {
    title: 'mail.optOut.title',
    what: 'mail.optOut.backInStock',
    done: 'mail.optOut.done',
    doneText: 'mail.optOut.doneText',
  },
  advertising: {
    title: 'mail.optOut.offersTitle',
    what: 'mail.optOut.offers',
    done: 'account.settings.marketingOff',
    doneText: 'mail.optOut.offersDone',
  },
} as const satisfies Record<OptOut, Record<'title' | 'what' | 'done' | 'doneText', TextKey>>

/** The page to confirm an opt-out of a kind of mail or of all advertising, or the page after it. It shows no name. */
export function optOutPage(template: OptOut, language: Language, done: boolean): string {
  const escaped = (key: TextKey) => escapeHtml(text(language, key))
  const texts = TEXTS[template]
  const title = text(language, done ? texts.done : texts.title)
  const body = done
    ? `<p>${escaped(texts.doneText)}</p><p><a href="/">${escaped('mail.button.openShop')}</a></p>`
    : `<p>${escaped(texts.what)}</p><form method="post"><button type="submit">${escaped('mail.optOut.button')}</button></form>`
  return smallPage({ language, title, style, body: `<h1${done ? ' role="status"' : ''}>${escapeHtml(title)}</h1>\n${body}` })
}
