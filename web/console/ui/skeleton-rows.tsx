import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Grey rows while a list loads. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const { t } = useTranslation()
  return (
    <div className="skeleton-rows" role="status">
      <span className="visually-hidden">{t('common.state.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a grey row is a place
        <i key={index} aria-hidden />
      ))}
    </div>
  )
}
