import { createHash } from 'node:crypto'
import { htmlLang, type Language } from '#contract/rules/languages.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A style or script as a content security policy names it. */
export function contentHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** A complete standalone HTML page, for visitors from outside. `title` is text; `body`, `style` and `script` are trusted code. */
export function smallPage(page: { language: Language; title: string; style: string; body: string; script?: string }): string {
  return `<!doctype html>
<html lang="${htmlLang(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>${page.style}</style>
</head>
<body>
<main>
${page.body}
</main>
${page.script === undefined ? '' : `<script>${page.script}</script>\n`}</body>
</html>
`
}
