import type { User } from '#contract/calls/account.ts'
import ResetPanel from '../account/reset/reset-panel.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Sheet } from '../ui/modal/sheet.tsx'

/** A new password for somebody who is signed in; this device stays so. In a chunk of its own. */
export default function ResetSheet({ user, open, onClose }: { user: User; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.reset.title')}>
      <ResetPanel email={user.email} phone={user.phone} onDone={onClose} onBack={onClose} backText={t('common.action.cancel')} />
    </Sheet>
  )
}
