import { htmlLang } from '#contract/rules/languages.ts'
import { escapeHtml } from '#server/platform/small-page.ts'
import { type Frame, footerLines, translate } from './frame.ts'
import type { Block, MailContent } from './mail-content.ts'

/** The colours of the design tokens; mail programs do not support CSS variables. */
const C = {
  page: '#f5f3ef',
  paper: '#ffffff',
  ink: '#14231b',
  muted: '#5b564d',
  line: '#dcd8cf',
  brand: '#f7b512',
  action: '#0b5237',
  onAction: '#ffffff',
} as const

const FONT = "font-family:'Noto Sans','Noto Sans KR','Noto Sans Sinhala','Noto Sans Devanagari',-apple-system,'Segoe UI',Roboto,sans-serif"
const BODY = `${FONT};font-size:16px;line-height:1.5;color:${C.ink}`
const SMALL = `${FONT};font-size:13px;line-height:1.5;color:${C.muted}`
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** For mail programs with a dark mode that honours the mail's colours; others invert colours on their own. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0f1b15!important}.paper{background:#1b2a22!important}
.ink,.ink td{color:#f2efe6!important}.muted{color:#b4bbb1!important}.line{border-color:#31433a!important}
.go{background:#7ccb9e!important}.go a{color:#08291d!important}a{color:#8ad3aa}}`

/** The HTML of a mail, with tables and inline styles, which mail programs render alike. It loads nothing. */
export function writeHtml(content: MailContent, frame: Frame): string {
  const { settings, language } = frame
  return `<!doctype html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${C.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader)}</div>
<table ${TABLE} class="page" style="background:${C.page}"><tr><td align="center" style="padding:16px 8px">
<table ${TABLE} class="paper" style="max-width:600px;background:${C.paper}">
<tr><td style="background:${C.brand};padding:14px 20px;${FONT};font-size:22px;line-height:1.2;font-weight:700;color:${C.ink}">${escapeHtml(settings.shopName)}</td></tr>
<tr><td class="ink" style="padding:24px 20px;${BODY}">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3">${escapeHtml(content.subject)}</h1>
<p style="margin:0 0 12px">${escapeHtml(content.greeting)}</p>
${content.blocks.map(writeBlock).join('\n')}
</td></tr>
<tr><td class="muted line" style="padding:16px 20px 20px;border-top:1px solid ${C.line};${SMALL}">
${footerLines(frame)
  .map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`)
  .join('\n')}
${content.unsubscribeUrl === undefined ? '' : unsubscribe(frame, content.unsubscribeUrl)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function unsubscribe(frame: Frame, url: string): string {
  return `<p style="margin:12px 0 0"><a class="muted" href="${escapeHtml(url)}" style="color:${C.muted}">${escapeHtml(translate(frame, 'mail.unsubscribe'))}</a></p>`
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 12px">${escapeHtml(block.text)}</p>`
    case 'quote':
      return `<blockquote class="muted" style="margin:0 0 12px;padding:2px 0 2px 14px;border-left:3px solid ${C.line};color:${C.muted};overflow-wrap:anywhere">${block.text.split('\n').map(escapeHtml).join('<br>')}</blockquote>`
    case 'heading':
      return `<h2 style="margin:20px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.text)}</h2>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="go" style="background:${C.action};border-radius:8px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;line-height:1.4;font-weight:700;color:${C.onAction};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'facts':
      return rows(
        block.rows,
        (label) => `<td class="muted" width="34%" style="padding:4px 12px 4px 0;vertical-align:top;color:${C.muted}">${label}</td>`,
      )
    case 'sums': {
      const last = block.rows.length - 1
      return `<table ${TABLE} style="margin:0 0 20px;${BODY}">${block.rows
        .map(([label, amount], index) => {
          const style = index === last ? 'padding:8px 0;font-weight:700' : 'padding:3px 0'
          return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
        })
        .join('')}</table>`
    }
    case 'lines':
      return `<table ${TABLE} style="margin:8px 0 8px;${BODY}">${block.rows
        .map(
          ({ name, detail, amount }) =>
            `<tr><td class="line" style="padding:8px 12px 8px 0;border-bottom:1px solid ${C.line}">${escapeHtml(name)}<br><span class="muted" style="font-size:13px;color:${C.muted}">${escapeHtml(detail)}</span></td><td class="line" align="right" style="padding:8px 0;border-bottom:1px solid ${C.line};vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
        )
        .join('')}</table>`
  }
}

function rows(values: readonly (readonly [string, string])[], first: (label: string) => string): string {
  const body = values.map(
    ([label, value]) => `<tr>${first(escapeHtml(label))}<td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 16px;${BODY}">${body.join('')}</table>`
}
