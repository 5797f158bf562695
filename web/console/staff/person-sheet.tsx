import type { StaffPerson } from '#contract/calls/console/staff/staff.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'

interface PersonSheetProps {
  person: StaffPerson
  busy: string | null
  onClose: () => void
  onRemove: () => Promise<boolean>
  onReset: () => Promise<boolean>
}

/** The rare steps about one person, each with what follows from it. */
export function PersonSheet({ person, busy, onClose, onRemove, onReset }: PersonSheetProps) {
  const { t } = useTranslation()
  const then = (step: () => Promise<boolean>) => void step().then((done) => done && onClose())
  return (
    <Sheet open onClose={onClose} title={<bdi>{person.name}</bdi>}>
      <div className="person-steps">
        {person.secondStep && (
          <section>
            <p className="muted">{t('console.staff.person.resetText')}</p>
            <Button wide busy={busy === `reset-${person.accountId}`} onClick={() => then(onReset)}>
              {t('console.staff.person.reset')}
            </Button>
          </section>
        )}
        <section>
          <p className="muted">{t('console.staff.person.removeText')}</p>
          <Button kind="danger" wide busy={busy === `remove-${person.accountId}`} onClick={() => then(onRemove)}>
            {t('console.staff.person.remove')}
          </Button>
        </section>
      </div>
    </Sheet>
  )
}
