import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { initialsOf } from '../ui/text/initials.ts'

/** The customer's own picture, or the letters of the name while there is none. */
export function Avatar({ image, name }: { image: string | null; name: string }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="avatar">
      {image && image !== broken ? (
        <img src={image} alt={t('account.profile.avatarAlt')} width="84" height="84" onError={() => setBroken(image)} />
      ) : (
        <span aria-hidden>{initialsOf(name)}</span>
      )}
    </span>
  )
}
