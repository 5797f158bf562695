import { ArrowLeftRight, Check, PackageX, Scale } from 'lucide-react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { itemToWeigh, type PickTask } from './pick-tasks.ts'

export interface PickActions {
  /** All pieces of the product lie in their boxes. */
  onPick: (task: PickTask) => void
  /** Opens the scale for what is sold by weight. */
  onWeigh: (task: PickTask) => void
  onMissing: (task: PickTask) => void
  onReplace: (task: PickTask) => void
}

/**
 * The three answers to a product, across the thumb. Goods sold by weight are weighed in place of "Picked": their readings tick them off.
 */
export function PickFoot({ task, onPick, onWeigh, onMissing, onReplace }: PickActions & { task: PickTask }) {
  const { t } = useTranslation()
  const replaceable = task.items.some(({ shortageId }) => shortageId === null)
  return (
    <div className="pick-foot">
      <div className="pick-foot-pair">
        <Button icon={<PackageX className="icon" aria-hidden />} disabled={!replaceable} onClick={() => onMissing(task)}>
          {t('console.packing.missing')}
        </Button>
        <Button icon={<ArrowLeftRight className="icon" aria-hidden />} disabled={!replaceable} onClick={() => onReplace(task)}>
          {t('console.packing.replace')}
        </Button>
      </div>
      {itemToWeigh(task) ? (
        <Button kind="primary" wide className="pick-done" icon={<Scale className="icon" aria-hidden />} onClick={() => onWeigh(task)}>
          {t('console.packing.weigh')}
        </Button>
      ) : (
        <Button kind="primary" wide className="pick-done" icon={<Check className="icon" aria-hidden />} onClick={() => onPick(task)}>
          {t('console.packing.picked', { count: task.toPick - task.picked })}
        </Button>
      )}
    </div>
  )
}
