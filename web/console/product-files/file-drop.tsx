import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface FileDropProps {
  /** The name of the field for who chooses by a screen reader. */
  label: string
  accept: string
  /** Most bytes of a file; a larger one is not taken. */
  maxBytes: number
  busy: boolean
  disabled?: boolean
  onFile: (file: File) => void
  /** Called for each file, whether it was too large. */
  onTooLarge: (tooLarge: boolean) => void
  children: ReactNode
}

/** A button that opens the chooser of files, and takes a file that is dropped on it. */
export function FileDrop({ label, accept, maxBytes, busy, disabled = false, onFile, onTooLarge, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen) return
    onTooLarge(chosen.size > maxBytes)
    if (chosen.size <= maxBytes) onFile(chosen)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      <button
        type="button"
        className={over ? 'import-drop import-drop-over' : 'import-drop'}
        aria-busy={busy}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take(event.dataTransfer.files)
        }}
      >
        {children}
      </button>
    </>
  )
}
