import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'

const KEYS = [
  ['j', 'console.orders.keys.down'],
  ['k', 'console.orders.keys.up'],
  ['Enter', 'console.orders.keys.open'],
  ['/', 'console.orders.keys.search'],
  ['?', 'console.orders.keys.help'],
] as const

/** Explains the keys of the list. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open onClose={onClose} title={t('console.orders.keys.title')}>
      <dl className="keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
