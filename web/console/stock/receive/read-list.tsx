import { ClipboardPaste, FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { MAX_DELIVERY_TEXT, type ReadLine } from '#contract/calls/console/stock/lots.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { useCalls } from '../../api/calls.ts'
import { Panel } from '../../ui/panel.tsx'
import { stockCalls } from '../calls.ts'

/** Takes the supplier's list as text, or as a file by a drop or a choice. The text stays until it was read. */
export function ReadList({ onRead }: { onRead: (lines: readonly ReadLine[]) => void }) {
  const { t } = useTranslation()
  const calls = useCalls(stockCalls)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState<'text' | 'file' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const read = async (what: 'text' | 'file', call: () => Promise<{ lines: readonly ReadLine[] }>) => {
    setBusy(what)
    setProblem(null)
    try {
      onRead((await call()).lines)
      if (what === 'text') setText('')
    } catch (error) {
      setProblem(showRefusal(error, t, []).alert)
    } finally {
      setBusy(null)
    }
  }
  const readFile = (file: File | undefined) => file && void read('file', () => calls.readDelivery({ deliveryFile: file }))
  return (
    <Panel title={t('console.stock.receive.paste')}>
      <form
        className="receive-paste"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void read('text', () => calls.readDelivery({ text }))
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          readFile(event.dataTransfer.files[0])
        }}
      >
        <label className="muted" htmlFor={id}>
          {t('console.stock.receive.pasteText')}
        </label>
        <textarea
          id={id}
          className="field-box"
          dir="auto"
          rows={6}
          spellCheck={false}
          maxLength={MAX_DELIVERY_TEXT}
          placeholder={'koonisso 100g x 40 bb 2027-05-31 lot K-2611'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button small type="submit" busy={busy === 'text'} icon={<ClipboardPaste className="icon" aria-hidden />}>
          {t('console.stock.receive.read')}
        </Button>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('console.stock.receive.file')}
          accept=".csv,.txt,.tsv,.xls,.xlsx,.html,.htm"
          onChange={({ target }) => {
            readFile(target.files?.[0])
            target.value = ''
          }}
        />
        <Button small busy={busy === 'file'} icon={<FileUp className="icon" aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('console.stock.receive.file')}
        </Button>
        <FormAlert>{problem}</FormAlert>
      </form>
    </Panel>
  )
}
