import { ArrowLeft, Check, ScanLine } from 'lucide-react'
import type { PickOrder } from '#contract/calls/console/packing.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { PageLink } from '../ui/page-link.tsx'
import { PlaceCode } from '../ui/place-code.tsx'
import { ItemBoxes } from './item-boxes.tsx'
import { type PickActions, PickFoot } from './pick-foot.tsx'
import { type PickTask, piecesOf } from './pick-tasks.ts'
import { ProductName } from './product-card.tsx'

interface PickPhoneProps extends PickActions {
  orders: readonly PickOrder[]
  tasks: readonly PickTask[]
  current: PickTask | null
  onChoose: (task: PickTask) => void
  /** Takes the pieces of a product out of the boxes again. */
  onUnpick: (task: PickTask) => void
  /** Null where the browser has no reader. */
  onCamera: (() => void) | null
}

/** Most parts of the bar; longer lists have one bar that fills. */
const MAX_PARTS = 24

/** Packing with one hand: one product at a time on its wall, the next ones below, the answers across the thumb. */
export function PickPhone({ orders, tasks, current, onChoose, onUnpick, onCamera, ...actions }: PickPhoneProps) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const done = tasks.filter((task) => task.done)
  const next = tasks.filter((task) => !task.done && task !== current)
  const [first] = orders
  const alone = orders.length === 1 && first ? first : null
  return (
    <>
      <header className="page-head pick-head">
        <PageLink className="icon-btn" to={`${CONSOLE_PATH}/orders`} aria-label={t('console.orders.nav')}>
          <ArrowLeft className="icon" aria-hidden />
        </PageLink>
        <div className="page-titles">
          <h1>{alone ? t('console.packing.one', { number: alone.orderNumber }) : t('console.packing.many', { count: orders.length })}</h1>
          {alone && (
            <p className="page-note">
              <bdi>{alone.name}</bdi>, <bdi>{alone.area}</bdi>
            </p>
          )}
        </div>
        {onCamera && <IconButton icon={ScanLine} label={t('console.ui.scan.title')} onClick={onCamera} />}
        <b className="pick-count" role="status">
          {t('console.packing.progress', { done: done.length, total: tasks.length })}
        </b>
        <span className="pick-parts" aria-hidden>
          {tasks.length > MAX_PARTS ? (
            <>
              <i className="is-done" style={{ flexBasis: `${(done.length / tasks.length) * 100}%`, flexGrow: 0 }} />
              <i />
            </>
          ) : (
            tasks.map((task) => <i key={task.stop.productId} className={task.done ? 'is-done' : task === current ? 'is-now' : ''} />)
          )}
        </span>
      </header>
      {done.length > 0 && (
        <details className="pick-fold">
          <summary>
            <Check className="icon" aria-hidden />
            {t('console.packing.pickedLines', { count: done.length })}
            <span className="pick-thumbs" aria-hidden>
              {done.slice(-3).map(({ stop }) => (
                <img
                  key={stop.productId}
                  className={wallClass(aisles.wall(stop.category))}
                  src={stop.image}
                  alt=""
                  width={36}
                  height={40}
                />
              ))}
            </span>
          </summary>
          <ul>
            {done.map((task) => (
              <li key={task.stop.productId}>
                <button type="button" className="pick-row" onClick={() => onUnpick(task)}>
                  <Row task={task} />
                  <span className="visually-hidden">{t('console.packing.unpick')}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {current && <Current task={current} orders={orders} />}
      {next.length > 0 && (
        <section className="pick-next" aria-label={t('console.packing.next')}>
          <h2>{t('console.packing.next')}</h2>
          <ul>
            {next.map((task) => (
              <li key={task.stop.productId}>
                <button type="button" className="pick-row" onClick={() => onChoose(task)}>
                  <Row task={task} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {current && <PickFoot task={current} {...actions} />}
    </>
  )
}

function Row({ task }: { task: PickTask }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const { stop } = task
  return (
    <>
      <b className="pick-row-quantity">{piecesOf(task)}×</b>
      <img className={wallClass(aisles.wall(stop.category))} src={stop.image} alt="" width={48} height={52} loading="lazy" />
      <span className="pick-row-name">
        <b>{stop.name}</b>
        <small>{packText(stop.unit, t)}</small>
      </span>
      <PlaceCode stop={stop} />
    </>
  )
}

function Current({ task, orders }: { task: PickTask; orders: readonly PickOrder[] }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const { stop } = task
  return (
    <article className="pick-now" aria-live="polite">
      <div className={`pick-wall ${wallClass(aisles.wall(stop.category))}`}>
        <img src={stop.image} alt="" width={320} height={320} />
        <PlaceCode stop={stop} look="large" />
      </div>
      <div className="pick-ticket">
        <b className="pick-quantity">{task.toPick - task.picked}×</b>
        <div>
          <h2>
            <ProductName stop={stop} />
          </h2>
          <p className="muted">
            {packText(stop.unit, t)}, {t('console.packing.onShelf', { count: stop.stockCount })}
          </p>
          {task.picked > 0 && <p className="muted">{t('console.packing.inBox', { count: task.picked })}</p>}
          <ItemBoxes task={task} orders={orders} />
        </div>
      </div>
    </article>
  )
}
