import { ArrowLeftRight, Check, PackageX, Scale } from 'lucide-react'
import type { PickOrder } from '#contract/calls/console/packing.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { Panel } from '../ui/panel.tsx'
import { PlaceCode } from '../ui/place-code.tsx'
import { ItemBoxes } from './item-boxes.tsx'
import type { PickActions } from './pick-foot.tsx'
import { itemToWeigh, type PickTask, piecesOf } from './pick-tasks.ts'
import { ProductName } from './product-card.tsx'

interface PickTableProps extends PickActions {
  orders: readonly PickOrder[]
  tasks: readonly PickTask[]
  current: PickTask | null
  onUnpick: (task: PickTask) => void
}

/** The walk through the shop as a list to tick off, for a screen at the packing table. */
export function PickTable({ orders, tasks, current, onPick, onUnpick, onWeigh, onMissing, onReplace }: PickTableProps) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const done = tasks.filter((task) => task.done).length
  return (
    <Panel title={t('console.packing.walk')} note={t('console.packing.progress', { done, total: tasks.length })} flush>
      <ul className="pick-list">
        {tasks.map((task) => {
          const { stop, items, toPick } = task
          const whole = task.done && items.length > 0
          return (
            <li key={stop.productId} className={`${whole ? 'is-done' : ''}${task === current ? ' is-now' : ''}`}>
              {itemToWeigh(task) ? (
                <button
                  type="button"
                  aria-label={t('console.packing.weighOf', { name: stop.name })}
                  className="pick-check"
                  onClick={() => onWeigh(task)}
                >
                  <Scale className="icon" aria-hidden />
                </button>
              ) : (
                <button
                  type="button"
                  aria-pressed={whole}
                  aria-label={t('console.packing.tick', { count: toPick, name: stop.name })}
                  className="pick-check"
                  disabled={items.length === 0}
                  onClick={() => (whole ? onUnpick(task) : onPick(task))}
                >
                  {whole && <Check className="icon" aria-hidden />}
                </button>
              )}
              <b className="pick-row-quantity">{piecesOf(task)}×</b>
              <img className={wallClass(aisles.wall(stop.category))} src={stop.image} alt="" width={48} height={52} loading="lazy" />
              <div className="pick-row-name">
                <ProductName stop={stop} />
                <small>
                  {packText(stop.unit, t)}, {t('console.packing.onShelf', { count: stop.stockCount })}
                  {task.picked > 0 && !task.done && `, ${t('console.packing.inBox', { count: task.picked })}`}
                </small>
                <ItemBoxes task={task} orders={orders} />
              </div>
              <PlaceCode stop={stop} />
              <span className="pick-row-actions">
                {items.some(({ shortageId }) => shortageId === null) && (
                  <>
                    <IconButton
                      icon={PackageX}
                      label={t('console.packing.missingOf', { name: stop.name })}
                      onClick={() => onMissing(task)}
                    />
                    <IconButton
                      icon={ArrowLeftRight}
                      label={t('console.packing.replaceOf', { name: stop.name })}
                      onClick={() => onReplace(task)}
                    />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
