import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WeighLine } from '#contract/calls/console/weighing.ts'
import { isUnusual } from '#contract/rules/weight.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { weighCalls } from './calls.ts'
import { changeOf, type Entries, gramsOf, newReadings, piecesOf, withDigit } from './entries.ts'

interface Weighing {
  orderId: string
  line: WeighLine
  /** Called with the line as the store has it after its readings were taken. */
  onDone: (line: WeighLine) => void
}

/** The readings typed for the pieces of a line, and their way to the store. They stay after a refusal or a lost connection. */
export function useWeighing({ orderId, line, onDone }: Weighing) {
  const { t, language } = useTranslation()
  const calls = useCalls(weighCalls)
  const client = useQueryClient()
  const pieces = piecesOf(line)
  const [entries, setEntries] = useState<Entries>({})
  const [chosen, setChosen] = useState(() => pieces.find((piece) => gramsOf(line, {}, piece) === null) ?? 1)
  const [asking, setAsking] = useState(false)
  const piece = Math.min(chosen, Math.max(1, line.pieces))
  const grams = gramsOf(line, entries, piece)
  const readings = newReadings(line, entries)
  const next = pieces.find((one) => one !== piece && gramsOf(line, entries, one) === null)

  const send = useMutation({
    mutationFn: (confirmed: boolean) => calls.weigh({ orderId, itemId: line.itemId, readings, ...(confirmed && { confirmed }) }),
    onSuccess: ({ line: after, refund }) => {
      const amount = formatMoney(refund?.amount ?? 0, language)
      const key = refund === null ? 'console.weigh.savedNothing' : refund.byHand ? 'console.weigh.savedByHand' : 'console.weigh.saved'
      toast({ kind: 'success', text: t(key, { amount }) })
      setEntries({})
      onDone(after)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey([]) }),
  })
  const type = (change: (typed: string) => string) => {
    send.reset()
    setAsking(false)
    setEntries((before) => ({ ...before, [piece]: change(before[piece] ?? '') }))
  }
  const choose = (one: number) => {
    setAsking(false)
    setChosen(one)
  }
  return {
    piece,
    pieces,
    grams,
    /** Of the shown reading; null without one. Money in won. */
    change: grams === null ? null : changeOf(line, piece, grams),
    entered: (one: number) => gramsOf(line, entries, one),
    /** Whether all that is to be weighed has a reading, and some of it is new. */
    complete: next === undefined && readings.length > 0 && grams !== null,
    hasNext: next !== undefined,
    total: readings.reduce((sum, one) => sum + one.grams, 0),
    unusual: readings.find((one) => isUnusual(one.grams, line.weight)),
    asking,
    sending: send.isPending,
    problem: send.error ? problemOf(send.error, t) : null,
    choose,
    digit: (digit: string) => type((typed) => withDigit(typed, digit)),
    clear: () => type(() => ''),
    erase: () => type((typed) => typed.slice(0, -1)),
    /** Goes on to the next piece, asks about an unusual reading, or sends. */
    enter: () => {
      if (grams === null || send.isPending || (changeOf(line, piece, grams).back < 0 && readings.some((one) => one.piece === piece))) return
      if (next !== undefined) choose(next)
      else if (readings.length === 0) return
      else if (readings.some((one) => isUnusual(one.grams, line.weight))) setAsking(true)
      else send.mutate(false)
    },
    confirm: () => send.mutate(true),
    weighAgain: (one: number) => {
      setEntries((before) => ({ ...before, [one]: '' }))
      choose(one)
    },
  }
}

const problemOf = (error: unknown, t: Translate): string | null => showRefusal(error, t, []).alert
