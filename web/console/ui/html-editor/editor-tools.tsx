import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_LINK } from '#contract/rules/link.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { isLinkTarget } from './extensions.ts'

/** Examples of addresses, for the texts about them. */
const EXAMPLES = { page: '/catview', web: 'https://' }

/** The buttons above a text, and the line for the address of a link. */
export function EditorTools({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const box = useRef<HTMLInputElement>(null)
  const opens = address !== null
  useEffect(() => {
    if (opens) box.current?.focus()
  }, [opens])
  const run = () => editor.chain().focus()
  const link = () => {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : '')
  }
  const apply = () => {
    if (address === null) return
    const chain = run().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !on.link) chain.insertContent(linkOf(address.trim())).run()
    else chain.setLink({ href: address.trim() }).run()
    setAddress(null)
  }
  const wrong = address !== null && address.trim() !== '' && !isLinkTarget(address.trim())
  return (
    <>
      <div className="html-editor-tools" role="toolbar" aria-label={t('console.ui.editor.tools', { name: label })}>
        <Tool icon={Bold} text={t('console.ui.editor.bold')} on={on.bold} onPress={() => run().toggleBold().run()} />
        <Tool icon={Italic} text={t('console.ui.editor.italic')} on={on.italic} onPress={() => run().toggleItalic().run()} />
        <Tool
          icon={Heading3}
          text={t('console.ui.editor.heading')}
          on={on.heading}
          onPress={() => run().toggleHeading({ level: 3 }).run()}
        />
        <Tool icon={List} text={t('console.ui.editor.list')} on={on.list} onPress={() => run().toggleBulletList().run()} />
        <Tool icon={ListOrdered} text={t('console.ui.editor.numbers')} on={on.numbers} onPress={() => run().toggleOrderedList().run()} />
        <Tool icon={Link2} text={t('console.ui.editor.link')} on={on.link || address !== null} onPress={link} />
      </div>
      {address !== null && (
        <div className="html-editor-link">
          <Field
            ref={box}
            label={t('console.ui.editor.address')}
            value={address}
            maxLength={MAX_LINK}
            autoComplete="off"
            help={t('console.ui.editor.addressHelp', EXAMPLES)}
            error={wrong ? t('console.ui.editor.addressWrong', EXAMPLES) : undefined}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setAddress(null)
              if (event.key !== 'Enter') return
              // The form around the editor is not sent.
              event.preventDefault()
              if (!wrong) apply()
            }}
          />
          <Button small disabled={wrong} onClick={apply}>
            {t(address.trim() === '' && on.link ? 'console.ui.editor.unlink' : 'console.ui.editor.setLink')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A link whose text is its address, for a place where nothing is chosen. */
const linkOf = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })

function Tool({ icon: Icon, text, on, onPress }: { icon: LucideIcon; text: string; on: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      aria-pressed={on}
      // The choice in the text stays when the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
