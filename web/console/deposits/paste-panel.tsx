import { ClipboardPaste, FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { MAX_PASTED } from '#contract/rules/bank-lines.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import { useStaffMember } from '../session/console-session.tsx'
import { Panel } from '../ui/panel.tsx'
import { useDraft } from './draft.ts'
import { ReadingResult } from './reading-result.tsx'
import type { Reading } from './use-reading.ts'

/** Takes the bank's messages as text and its files by a drop or a choice. The text stays until it was read. */
export function PastePanel({ reading }: { reading: Reading }) {
  const { t } = useTranslation()
  const [text, setText] = useDraft(useStaffMember().accountId)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void reading.readFile(file)
  }
  return (
    <Panel title={t('console.deposits.paste.title')} className={over ? 'paste paste-over' : 'paste'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void reading.readText(text).then((done) => done && setText(''))
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <KoreanFont />
        <label className="muted" htmlFor={id}>
          {t('console.deposits.paste.text')}
        </label>
        <textarea
          id={id}
          className="field-box paste-box"
          lang="ko"
          dir="auto"
          spellCheck={false}
          maxLength={MAX_PASTED}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="paste-actions">
          <Button kind="primary" small type="submit" busy={reading.busy === 'text'} icon={<ClipboardPaste className="icon" aria-hidden />}>
            {t('console.deposits.paste.read')}
          </Button>
          <Button kind="quiet" small onClick={() => setText('')}>
            {t('common.action.clear')}
          </Button>
        </div>
        <div className="paste-file">
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('console.deposits.paste.file')}
            accept=".csv,.txt,.tsv,.xls,.xlsx,.html,.htm"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void reading.readFile(file)
              event.target.value = ''
            }}
          />
          <Button
            small
            wide
            busy={reading.busy === 'file'}
            icon={<FileUp className="icon" aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('console.deposits.paste.file')}
          </Button>
          <p className="muted">{t('console.deposits.paste.drop')}</p>
        </div>
        <FormAlert>{reading.problem}</FormAlert>
      </form>
      {reading.locked && <Unlock reading={reading} file={reading.locked} />}
      {reading.result && <ReadingResult reading={reading.result.reading} />}
    </Panel>
  )
}

/** Asks for the password of an encrypted file. It is sent with the file and is not stored. */
function Unlock({ reading, file }: { reading: Reading; file: File }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  return (
    <form
      className="unlock"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') void reading.readFile(file, password)
      }}
    >
      <PasswordField
        label={t('console.deposits.paste.password', { file: file.name })}
        help={t('console.deposits.paste.passwordHelp')}
        autoComplete="off"
        maxLength={100}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="paste-actions">
        <Button small type="submit" busy={reading.busy === 'file'}>
          {t('console.deposits.paste.unlock')}
        </Button>
        <Button kind="quiet" small onClick={reading.forget}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  )
}
