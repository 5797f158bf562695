import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { lazyPart } from '../../base/connection/lazy-part.tsx'

const LanguageSheet = lazyPart(() => import('./language-sheet.tsx'))
const ThemeSheet = lazyPart(() => import('./theme-sheet.tsx'))
const PolicySheet = lazyPart(() => import('../policies/policy-sheet.tsx'))

type SheetName = 'language' | 'theme' | 'policy'

const SheetsContext = createContext<{ open: (sheet: SheetName) => void }>({ open: () => {} })

/** The sheets that every page can open. Each is loaded on first use. */
export function ShellSheets({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<SheetName | null>(null)
  const [used, setUsed] = useState<readonly SheetName[]>([])
  const sheets = useMemo(
    () => ({
      open(sheet: SheetName) {
        setUsed((now) => (now.includes(sheet) ? now : [...now, sheet]))
        setOpen(sheet)
      },
    }),
    [],
  )
  const close = () => setOpen(null)
  return (
    <SheetsContext value={sheets}>
      {children}
      {used.length > 0 && (
        <>
          {used.includes('language') && <LanguageSheet open={open === 'language'} onClose={close} />}
          {used.includes('theme') && <ThemeSheet open={open === 'theme'} onClose={close} />}
          {used.includes('policy') && <PolicySheet open={open === 'policy'} onClose={close} />}
        </>
      )}
    </SheetsContext>
  )
}

/** Opens the sheets of the shell: `language`, `theme` or `policy`. */
export function useShellSheets(): { open: (sheet: SheetName) => void } {
  return useContext(SheetsContext)
}
