import { cloneElement, type HTMLAttributes, type ReactElement, useContext } from 'react'
import { useLanguage } from '../i18n/use-translation.ts'
import { type Facts, KeptMarkupContext } from './kept-markup.ts'

interface KeptProps {
  /** The object that the part shows. Without it nothing is kept. */
  of: Facts | undefined
  /** Which part of the page it is, with everything else that it depends on beside `of` and the language. Few values only. */
  part: string
  /** The element whose inside is kept. Nothing in it may use `useId`, the time, or the reader's address. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A part that is the same on many pages, such as the footer: the server renders it once and writes the same markup until its facts change. In the
 * browser it is an ordinary part of the page, whose real children React finds in that markup.
 */
export function Kept({ of, part, children }: KeptProps) {
  const language = useLanguage()
  const markup = useContext(KeptMarkupContext)
  if (!markup || !of) return children
  const variant = `${part} ${language}`
  const found = markup.find(of, variant)
  if (found !== null) return cloneElement(children, { children: undefined, dangerouslySetInnerHTML: { __html: found } })
  const mark = <template data-kept={markup.miss(of, variant)} />
  return cloneElement(children, undefined, mark, children.props.children, mark)
}
