import { ScanLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { hasCamera } from '../ui/scanner/barcode-detector.ts'
import { useScanner } from '../ui/scanner/use-scanner.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { packingCalls } from './calls.ts'
import { OpenQuestions } from './open-questions.tsx'
import styles from './packing.css?url'
import { PickOrders } from './pick-orders.tsx'
import { PickPhone } from './pick-phone.tsx'
import { PickTable } from './pick-table.tsx'
import { currentTask, itemToWeigh, type PickTask, tasksOf, taskWithBarcode } from './pick-tasks.ts'
import { ShortSheet } from './short-sheet.tsx'
import { useTicks } from './use-ticks.ts'
import weighStyles from './weigh/weigh.css?url'

export const links: LinksFunction = () => [styles, weighStyles].map((href) => ({ rel: 'stylesheet', href }))

const Camera = lazyPart(() => import('../ui/scanner/camera.tsx'))
const PickWeigh = lazyPart(() => import('./weigh/pick-weigh.tsx'))
const FILTERS = ['orders', 'weigh'] as const
const NOTHING: never[] = []

/** The pick list: of the orders in the address, or of all that are processing. */
export default function PackingPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(packingCalls)
  const narrow = useNarrow()
  const { values, set } = useAddressFilters(FILTERS)
  const ticks = useTicks()
  const [chosen, setChosen] = useState<string | null>(null)
  const [short, setShort] = useState<{ productId: string; kind: 'missing' | 'replace' } | null>(null)
  const [camera, setCamera] = useState(false)
  const query = useConsoleQuery({
    key: ['packing', 'list', values.orders ?? '', language],
    live: ['packing', 'order'],
    read: (signal) => calls.list({ orders: values.orders }, { signal }),
  })
  const stops = query.data?.stops ?? NOTHING
  const tasks = useMemo(() => tasksOf(stops, ticks.waiting), [stops, ticks.waiting])
  const current = currentTask(tasks, chosen)

  const pick = (task: PickTask) => {
    for (const item of task.items) if (item.picked < item.quantity) ticks.add(item, item.quantity)
    setChosen(task.stop.productId)
  }
  const unpick = (task: PickTask) => {
    for (const item of task.items) if (item.picked > 0) ticks.add(item, 0)
    setChosen(task.stop.productId)
  }
  const weigh = ({ stop }: PickTask) => set({ weigh: stop.productId })
  /** One scan is one piece, into the first box that lacks it. */
  const scan = (code: string) => {
    setCamera(false)
    const task = taskWithBarcode(tasks, code)
    if (task && itemToWeigh(task)) return weigh(task)
    const item = task?.items.find(({ picked, quantity }) => picked < quantity)
    if (!task) return toast({ kind: 'error', text: t('console.packing.scan.unknown', { code }) })
    if (!item) return toast({ kind: 'error', text: t('console.packing.scan.enough', { name: task.stop.name }) })
    ticks.add(item, item.picked + 1)
    setChosen(task.stop.productId)
    const box = query.data?.orders.find(({ _id }) => _id === item.orderId)?.box ?? 1
    toast({
      kind: 'success',
      text: t('console.packing.scan.counted', { name: task.stop.name, box, picked: item.picked + 1, quantity: item.quantity }),
    })
  }
  useScanner(scan)

  const shortTask = short && tasks.find(({ stop, items }) => stop.productId === short.productId && items.length > 0)
  const actions = {
    onPick: pick,
    onUnpick: unpick,
    onWeigh: weigh,
    onMissing: ({ stop }: PickTask) => setShort({ productId: stop.productId, kind: 'missing' as const }),
    onReplace: ({ stop }: PickTask) => setShort({ productId: stop.productId, kind: 'replace' as const }),
  }
  const onCamera = hasCamera() ? () => setCamera(true) : null
  const orders = query.data?.orders ?? NOTHING
  const phone = narrow && orders.length > 0
  const weighed = tasks.find(({ stop }) => stop.productId === values.weigh)
  const onScale = weighed && itemToWeigh(weighed)
  const scaleOrder = orders.find(({ _id }) => _id === onScale?.orderId)
  if (weighed && onScale && scaleOrder) {
    const toList = () => set({ weigh: null }, { replace: true })
    return (
      <PickWeigh
        key={onScale.orderId}
        order={scaleOrder}
        productId={weighed.stop.productId}
        back={`${CONSOLE_PATH}/packing${values.orders ? `?${new URLSearchParams({ orders: values.orders })}` : ''}`}
        onDone={() => {
          // The list that is read again brings the next order of the product onto the scale.
          if (!weighed.items.some(({ orderId, toWeigh }) => toWeigh > 0 && orderId !== onScale.orderId)) toList()
        }}
        onMissing={() => {
          toList()
          actions.onMissing(weighed)
        }}
      />
    )
  }
  return (
    <>
      {phone ? (
        <PickPhone
          orders={orders}
          tasks={tasks}
          current={current}
          onChoose={({ stop }) => setChosen(stop.productId)}
          onCamera={onCamera}
          {...actions}
        />
      ) : (
        <PageHead title={t('console.packing.nav')} note={orders.length > 0 && t('console.packing.many', { count: orders.length })}>
          {onCamera && (
            <Button icon={<ScanLine className="icon" aria-hidden />} onClick={onCamera}>
              {t('console.ui.scan.title')}
            </Button>
          )}
          {values.orders && (
            <PageLink className={buttonClass()} to={`${CONSOLE_PATH}/packing`}>
              {t('console.packing.all')}
            </PageLink>
          )}
        </PageHead>
      )}
      <div className="page-body">
        {ticks.stuck && (
          <EdgeBand kind="waits" role="status">
            {t('console.packing.stuck', { count: ticks.waiting.size })}
          </EdgeBand>
        )}
        <QueryState query={query}>
          {({ more }) =>
            orders.length === 0 ? (
              <EmptyState drawing="parcel" title={t('console.packing.empty.title')} text={t('console.packing.empty.text')} />
            ) : (
              <>
                {phone && current === null && (
                  <EdgeBand kind="good" role="status">
                    {t('console.packing.allDone')}
                  </EdgeBand>
                )}
                <div className="page-two pick-columns">
                  {!phone && <PickTable orders={orders} tasks={tasks} current={current} {...actions} />}
                  <div className="page-column">
                    <PickOrders orders={orders} tasks={tasks} sending={ticks.waiting.size > 0} />
                    <OpenQuestions tasks={tasks} orders={orders} />
                    {more > 0 && <p className="muted">{t('console.packing.more', { count: more })}</p>}
                  </div>
                </div>
              </>
            )
          }
        </QueryState>
      </div>
      {short && shortTask && (
        <ShortSheet
          key={`${short.productId} ${short.kind}`}
          task={shortTask}
          orders={orders}
          kind={short.kind}
          onClose={() => setShort(null)}
        />
      )}
      {camera && <Camera onCode={scan} onClose={() => setCamera(false)} />}
    </>
  )
}
