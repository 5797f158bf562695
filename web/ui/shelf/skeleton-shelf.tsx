import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The skeleton of a shelf while its products load. */
export function SkeletonShelf({ count = 5, grid = false }: { count?: number; grid?: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="skeleton">
      <span className="visually-hidden">{t('common.state.loading')}</span>
      <div className={grid ? 'shelf-grid' : 'shelf-run'} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <div className="shelf-item" key={place}>
            <div className="wall" />
            <div className="ticket-row">
              <i />
            </div>
            <div className="skeleton-words">
              <i className="bar" />
              <i className="bar bar-longer" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
