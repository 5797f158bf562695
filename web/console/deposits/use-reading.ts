import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BankReading } from '#contract/calls/console/deposits.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { depositCalls } from './calls.ts'

/** Reads pasted text and files of the bank. */
export interface Reading {
  busy: 'text' | 'file' | null
  /** When something was read last, and what it held. */
  result: { reading: BankReading; at: Date } | null
  problem: string | null
  /** An encrypted file that waits for its password; the password is not stored. */
  locked: File | null
  /** True when it was read, also when it held nothing. */
  readText: (text: string) => Promise<boolean>
  readFile: (file: File, password?: string) => Promise<boolean>
  forget: () => void
}

const LOCKED: readonly string[] = ['BANK_FILE_PASSWORD', 'BANK_FILE_PASSWORD_WRONG']

/** The reading of pasted texts and files, one after the other. */
export function useReading(): Reading {
  const calls = useCalls(depositCalls)
  const client = useQueryClient()
  const { t } = useTranslation()
  const [busy, setBusy] = useState<Reading['busy']>(null)
  const [result, setResult] = useState<Reading['result']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [locked, setLocked] = useState<File | null>(null)

  /** The reading under way: a second file waits for the first. */
  const before = useRef<Promise<unknown>>(Promise.resolve())

  function read(what: 'text' | 'file', call: () => Promise<{ reading: BankReading }>): Promise<boolean> {
    const reading = before.current.then(() => readNow(what, call))
    before.current = reading.catch(() => undefined)
    return reading
  }

  async function readNow(what: 'text' | 'file', call: () => Promise<{ reading: BankReading }>): Promise<boolean> {
    setBusy(what)
    setProblem(null)
    try {
      const { reading } = await call()
      setResult({ reading, at: new Date() })
      setLocked(null)
      void client.invalidateQueries({ queryKey: consoleKey(['deposits']) })
      return true
    } catch (error) {
      setProblem(showRefusal(error, t, []).alert)
      if (error instanceof ApiError && !LOCKED.includes(error.code)) setLocked(null)
      throw error
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    result,
    problem,
    locked,
    readText: (text) => read('text', () => calls.readText({ text })).catch(() => false),
    readFile: (file, password) =>
      read('file', () => calls.readFile({ bankFile: file, password })).catch((error: unknown) => {
        if (error instanceof ApiError && LOCKED.includes(error.code)) setLocked(file)
        return false
      }),
    forget: () => {
      setLocked(null)
      setProblem(null)
    },
  }
}
