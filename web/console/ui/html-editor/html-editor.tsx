import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { htmlLang, type Language } from '#contract/rules/languages.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { EditorTools } from './editor-tools.tsx'
import { EXTENSIONS } from './extensions.ts'

interface HtmlEditorProps {
  label: string
  /** The language of the text. */
  language: Language
  /** HTML; an empty text is no tag at all. */
  value: string
  onChange: (html: string) => void
  /** Characters of HTML that the text may have. */
  max: number
  error?: string
  readOnly?: boolean
}

/**
 * A text with headings, bold and italic type, lists and links. Other tags are dropped, so pasted pages lose their looks and scripts; the
 * server sanitises again (decision 071).
 */
export default function HtmlEditor({ label, language, value, onChange, max, error, readOnly = false }: HtmlEditorProps) {
  const id = useId()
  const reported = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !readOnly,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        lang: htmlLang(language),
        class: 'html-editor-text',
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = now.isEmpty ? '' : now.getHTML()
      if (html === reported.current) return
      reported.current = html
      change.current(html)
    },
  })
  useEffect(() => {
    if (!editor || value === reported.current) return
    reported.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  return (
    <div className="field html-editor">
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className={`html-editor-box${error ? ' is-wrong' : ''}`}>
        {editor && !readOnly && <EditorTools editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      {(error || value.length > max) && <FieldError id={`${id}-error`}>{error ?? `${value.length} / ${max}`}</FieldError>}
    </div>
  )
}
