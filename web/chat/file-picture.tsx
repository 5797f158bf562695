import { useEffect, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A picture that is not uploaded yet. A format that the browser cannot show, such as HEIC, leaves its place empty. */
export function FilePicture({ file, className }: { file: Blob; className?: string }) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img className={className} src={url} alt={t('chat.photoAlt')} /> : null
}
