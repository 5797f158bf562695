import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { contentCalls } from '../calls.ts'

interface AddReelProps {
  /** Products that are in the feed already. */
  published: readonly string[]
  onAdd: (itemId: string) => void
}

/** Finds a product and puts it at the top of the feed. */
export function AddReel({ published, onAdd }: AddReelProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = useConsoleQuery({
    key: ['content', 'reel-products', q],
    read: (signal) => calls.products({ q, limit: 10 }, { signal }),
    enabled: q !== '',
  })
  const found = q === '' ? [] : (query.data?.items ?? []).filter(({ _id, state }) => state === 'shown' && !published.includes(_id))
  return (
    <Panel title={t('console.content.reels.add')} note={t('console.content.reels.addNote')}>
      <Field
        label={t('console.content.reels.find')}
        type="search"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="reel-found">
        {found.map(({ _id, names }) => (
          <li key={_id}>
            <span>{localized(names, language)}</span>
            <Button
              small
              icon={<Plus className="icon" aria-hidden />}
              aria-label={t('console.content.reels.addOf', { name: localized(names, language) })}
              onClick={() => {
                setTyped('')
                onAdd(_id)
              }}
            >
              {t('console.content.reels.put')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
