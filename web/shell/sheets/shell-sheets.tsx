import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { retryImport } from '../../base/connection/retry-import.ts'

const LanguageSheet = lazy(retryImport(() => import('./language-sheet.tsx')))
const ThemeSheet = lazy(retryImport(() => import('./theme-sheet.tsx')))
const PolicySheet = lazy(retryImport(() => import('../policies/policy-sheet.tsx')))

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
        <Suspense fallback={null}>
          {used.includes('language') && <LanguageSheet open={open === 'language'} onClose={close} />}
          {used.includes('theme') && <ThemeSheet open={open === 'theme'} onClose={close} />}
          {used.includes('policy') && <PolicySheet open={open === 'policy'} onClose={close} />}
        </Suspense>
      )}
    </SheetsContext>
  )
}

/** Opens the sheets of the shell: `language`, `theme` or `policy`. */
export function useShellSheets(): { open: (sheet: SheetName) => void } {
  return useContext(SheetsContext)
}
