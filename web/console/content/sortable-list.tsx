import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'

interface SortableItem {
  id: string
  /** The name that announcements use. */
  name: string
  content: ReactNode
  open?: boolean
  /** Below the row, as wide as it. */
  form?: ReactNode
}

interface SortableListProps {
  items: readonly SortableItem[]
  /** Whether somebody may only look. */
  fixed?: boolean
  /** Whether the rows show no number. */
  unnumbered?: boolean
  onOrder: (ids: string[]) => void
}

/** Rows of a list move up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list whose order is changed by dragging, by the arrow keys after Enter or Space on the handle, or by the two arrow buttons. */
export function SortableList({ items, fixed = false, unnumbered = false, onOrder }: SortableListProps) {
  const { t } = useTranslation()
  const [lifted, setLifted] = useState<{ name: string; place: number } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  const name = (id: UniqueIdentifier) => items[place(id) - 1]?.name ?? ''
  const announcement = (key: 'lifted' | 'at' | 'put', id: UniqueIdentifier, over: UniqueIdentifier) =>
    t(`console.content.order.${key}`, { name: name(id), place: place(over), count: items.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => announcement('lifted', active.id, active.id),
    onDragOver: ({ active, over }) => (over ? announcement('at', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => announcement('put', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announcement('put', active.id, active.id),
  }
  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    if (activatorEvent instanceof KeyboardEvent) setLifted({ name: name(active.id), place: place(active.id) })
  }
  const onDragOver = ({ over }: DragOverEvent) => {
    if (over) setLifted((now) => now && { ...now, place: place(over.id) })
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (over && over.id !== active.id) onOrder(arrayMove(ids, place(active.id) - 1, place(over.id) - 1))
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('console.content.order.how') } }}
        {...{ onDragStart, onDragOver, onDragEnd }}
        onDragCancel={() => setLifted(null)}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={fixed}>
          <ol className="sortable">
            {items.map((item, at) => (
              <SortableRow
                key={item.id}
                item={item}
                number={unnumbered ? null : at + 1}
                {...(fixed
                  ? {}
                  : { onMove: (by: -1 | 1) => onOrder(arrayMove(ids, at, at + by)), first: at === 0, last: at === items.length - 1 })}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {lifted && (
        <EdgeBand kind="rule">
          <Keyboard className="icon" aria-hidden /> <b>{t('console.content.order.now', { name: lifted.name, place: lifted.place })}</b>{' '}
          {t('console.content.order.keys')}
        </EdgeBand>
      )}
    </>
  )
}

interface SortableRowProps {
  item: SortableItem
  number: number | null
  onMove?: (by: -1 | 1) => void
  first?: boolean
  last?: boolean
}

function SortableRow({ item: { id, name, content, open, form }, number, onMove, first, last }: SortableRowProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={`sortable-row${open ? ' is-open' : ''}${isDragging ? ' is-lifted' : ''}`}>
      {onMove && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="icon-btn sortable-grip"
          {...attributes}
          {...listeners}
          // The library would set it in English.
          aria-roledescription={undefined}
          aria-label={t('console.content.order.move', { name })}
        >
          <GripVertical className="icon" aria-hidden />
        </button>
      )}
      {number !== null && <b className="sortable-number">{number}</b>}
      {content}
      {onMove && (
        <span className="sortable-steps">
          <IconButton icon={ArrowUp} disabled={first} label={t('console.content.order.up', { name })} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} disabled={last} label={t('console.content.order.down', { name })} onClick={() => onMove(1)} />
        </span>
      )}
      {form && <div className="sortable-form">{form}</div>}
    </li>
  )
}
