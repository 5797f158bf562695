import { type Frame, footerLines, translate } from './frame.ts'
import type { Block, MailContent } from './mail-content.ts'

/** The plain text version of a mail. */
export function writeText(content: MailContent, frame: Frame): string {
  const parts = [
    content.greeting,
    ...content.blocks.map(writeBlock),
    `--\n${footerLines(frame).join('\n')}`,
    ...(content.unsubscribeUrl === undefined ? [] : [`${translate(frame, 'mail.unsubscribe')}\n${content.unsubscribeUrl}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.text
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
    case 'sums':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'lines':
      return block.rows.map(({ name, detail, amount }) => `${name}\n  ${detail}  ${amount}`).join('\n')
  }
}
