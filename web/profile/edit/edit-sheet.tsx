import type { User } from '#contract/calls/account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { EditForm } from './edit-form.tsx'

/** The sheet with name, picture, e-mail and phone. In a chunk of its own. */
export default function EditSheet({ user, open, onClose }: { user: User; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.profile.editInfo')}>
      <EditForm user={user} onSaved={onClose} />
    </Sheet>
  )
}
