import { Parser } from 'htmlparser2'

/** Elements whose content is no text. */
const SILENT = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript'])

/** The text of an HTML description: tags become spaces, scripts and styles are left out. Nothing of it is run or fetched. */
export function textOfHtml(html: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (SILENT.has(name)) silent += 1
      text += ' '
    },
    ontext: (part) => {
      if (silent === 0) text += part
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1)
      text += ' '
    },
  })
  parser.write(html)
  parser.end()
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,!?])/g, '$1')
    .trim()
}
