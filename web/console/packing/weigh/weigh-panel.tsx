import { Check, PackageX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WeighLine } from '#contract/calls/console/weighing.ts'
import { usualRange } from '#contract/rules/weight.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { PlaceCode } from '../../ui/place-code.tsx'
import { Keypad } from './keypad.tsx'
import { ScaleStrip } from './scale-strip.tsx'
import { useWeighing } from './use-weighing.ts'

interface WeighPanelProps {
  orderId: string
  /** The line with its pieces and their readings. */
  line: WeighLine
  /** Called with the line as it is after its readings were taken. */
  onDone: (line: WeighLine) => void
  /** Shows "Missing" beside the button. */
  onMissing?: () => void
}

/**
 * Takes the readings of a line sold by weight: by its own keys, a keyboard, or a scale that types digits and Enter. Shows what goes back
 * before it does. Give it the line's id as `key`.
 */
export function WeighPanel({ orderId, line, onDone, onMissing }: WeighPanelProps) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const scale = useWeighing({ orderId, line, onDone })
  const { grams, piece } = scale
  const { from, to } = usualRange(line.weight)
  useKeys(scale)
  const correcting = scale.change !== null && scale.change.back < 0
  const unusual = scale.unusual
  return (
    <section className="weigh" aria-label={line.name}>
      <div className={`weigh-wall ${wallClass(aisles.wall(line.category))}`}>
        <img src={line.image} alt="" width={160} height={160} />
        {line.standing && <PlaceCode stop={line.standing} look="large" />}
      </div>
      <div className="weigh-what">
        <b className="weigh-ticket">{t('catalogue.pack.measured', { figure: formatNumber(line.weight.estimate), measure: 'g' })}</b>
        <div>
          <h2>{line.name}</h2>
          <p>
            {line.nameSi && line.nameSi !== line.name && <span lang="si">{`${line.nameSi}, `}</span>}
            {t('console.weigh.terms', {
              ceiling: formatNumber(line.weight.ceiling),
              amount: formatMoney(Math.round((line.price * 100) / line.weight.ceiling), language),
            })}
          </p>
        </div>
      </div>
      {scale.pieces.length > 1 && (
        <fieldset className="weigh-pieces">
          <legend className="visually-hidden">{t('console.weigh.pieces')}</legend>
          {scale.pieces.map((one) => {
            const entered = scale.entered(one)
            return (
              <button key={one} type="button" aria-pressed={one === piece} onClick={() => scale.choose(one)}>
                {t('console.weigh.piece', { piece: one })}
                <b>{entered === null ? '–' : t('catalogue.pack.measured', { figure: formatNumber(entered), measure: 'g' })}</b>
              </button>
            )
          })}
        </fieldset>
      )}
      <div className="weigh-reading">
        <p className="weigh-figure">
          <span>{t('console.weigh.onScale')}</span>
          <b>
            {grams === null ? '' : formatNumber(grams)}
            <i aria-hidden />
          </b>
          <span>{t('console.weigh.grams')}</span>
        </p>
        <ScaleStrip weight={line.weight} grams={grams} />
        {scale.problem && (
          <EdgeBand kind="wrong" role="alert">
            {scale.problem}
          </EdgeBand>
        )}
        {scale.asking && unusual ? (
          <EdgeBand
            kind="waits"
            role="alert"
            action={
              <span className="weigh-answers">
                <Button small onClick={() => scale.weighAgain(unusual.piece)}>
                  {t('console.weigh.again')}
                </Button>
                <Button small busy={scale.sending} onClick={scale.confirm}>
                  {t('console.weigh.confirm', { grams: formatNumber(unusual.grams) })}
                </Button>
              </span>
            }
          >
            {t('console.weigh.unusual', { grams: formatNumber(unusual.grams), from: formatNumber(from), to: formatNumber(to) })}
          </EdgeBand>
        ) : (
          <Difference scale={scale} ceiling={line.weight.ceiling} />
        )}
      </div>
      <Keypad onDigit={scale.digit} onClear={scale.clear} onDelete={scale.erase} />
      <div className={onMissing ? 'weigh-foot' : 'weigh-foot weigh-foot-one'}>
        {onMissing && (
          <Button icon={<PackageX className="icon" aria-hidden />} onClick={onMissing}>
            {t('console.weigh.missing')}
          </Button>
        )}
        <Button
          kind="primary"
          icon={<Check className="icon" aria-hidden />}
          busy={scale.sending}
          disabled={grams === null || correcting || !(scale.hasNext || scale.complete)}
          onClick={scale.enter}
        >
          {grams === null
            ? t('console.weigh.enterFirst')
            : scale.hasNext
              ? t('console.weigh.next')
              : t('console.weigh.picked', { grams: formatNumber(scale.total || grams) })}
        </Button>
      </div>
    </section>
  )
}

/** The effect of the reading on the customer's money. */
function Difference({ scale, ceiling }: { scale: ReturnType<typeof useWeighing>; ceiling: number }) {
  const { t, language } = useTranslation()
  const { grams, change } = scale
  if (grams === null || change === null) return <p className="weigh-hint">{t('console.weigh.hint')}</p>
  if (change.back < 0)
    return (
      <EdgeBand kind="wrong" role="status">
        {t('errors.weightChargesMore')}
      </EdgeBand>
    )
  const stays = t('console.weigh.stays', { amount: formatMoney(change.charged, language) })
  return (
    <>
      <div className="band band-good weigh-back" role="status">
        <span>{change.back > 0 ? t('console.weigh.goesBack') : t('console.weigh.nothingBack')}</span>
        <Price value={change.back} />
      </div>
      <p className="weigh-hint">
        {stays} {grams > ceiling && t('console.weigh.heavier')}
      </p>
    </>
  )
}

/** Digits, Backspace, Escape and Enter of a keyboard or a scale, wherever the focus is but in a field or on a button that Enter presses. */
function useKeys(scale: ReturnType<typeof useWeighing>): void {
  const latest = useRef(scale)
  useEffect(() => {
    latest.current = scale
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return
      const onControl = target instanceof HTMLElement && target.closest('button, a') !== null
      if (/^\d$/.test(key)) latest.current.digit(key)
      else if (key === 'Backspace') latest.current.erase()
      else if (key === 'Escape') latest.current.clear()
      else if (key === 'Enter' && !onControl) latest.current.enter()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
