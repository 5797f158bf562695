import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LinksFunction, useSearchParams } from 'react-router'
import type { ConsoleAisle } from '#contract/calls/console/aisles.ts'
import { MAX_AISLES } from '#contract/rules/aisles.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { CONSOLE_PATH } from '../../../base/page/console-path.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { contentCalls } from '../calls.ts'
import contentStyles from '../content.css?url'
import { PhonePreview } from '../phone-preview.tsx'
import { AisleForm } from './aisle-form.tsx'
import { AisleList } from './aisle-list.tsx'
import { AislePreview } from './aisle-preview.tsx'
import styles from './aisles.css?url'
import { type AisleDraft, draftOf, hashOf } from './draft.ts'

export const links: LinksFunction = () => [contentStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

const BACK = `${CONSOLE_PATH}/products`

/** The aisles of the shop: their order, and one of them beside a phone that shows it. `?new` begins a new one. */
export default function AislesPage() {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: ['aisles', 'all'], read: (signal) => calls.aisles({}, { signal }) })
  const head = <PageHead title={t('console.aisles.nav')} back={{ to: BACK, text: t('console.products.nav') }} />
  return (
    <QueryState query={query} skeleton={head}>
      {({ items }) => <AislesEditor aisles={items} />}
    </QueryState>
  )
}

interface Edited {
  base: ConsoleAisle | null
  draft: AisleDraft
}

function AislesEditor({ aisles }: { aisles: readonly ConsoleAisle[] }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('catalogue.write')
  const [search] = useSearchParams()
  const full = aisles.length >= MAX_AISLES
  const [edited, setEdited] = useState<Edited | null>(search.has('new') && !full ? { base: null, draft: draftOf(null) } : null)
  const [seenIn, setSeenIn] = useState<Language>(language)
  const open = (aisle: ConsoleAisle | null) => setEdited({ base: aisle, draft: draftOf(aisle) })
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['aisles']) })
  const bringBack = useMutation({
    mutationFn: async ({ aisle, place }: { aisle: ConsoleAisle; place: number }) => {
      const { name, title, description, wall, hidden, picture } = aisle
      const { items } = await calls.setAisle({
        ...{ name, title, description, wall, hidden, version: null, missingMeant: true },
        picture: picture && hashOf(picture),
      })
      const was = items.map((item) => item.name)
      const names = was.filter((other) => other !== name)
      await calls.orderAisles({ names: [...names.slice(0, place), name, ...names.slice(place)], was })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: ({ name, version }: ConsoleAisle) => calls.removeAisle({ name, version }),
    onMutate: ({ name }) => aisles.findIndex((aisle) => aisle.name === name),
    onSuccess: (_answer, aisle, place) => {
      setEdited(null)
      undoToast(t, t('console.aisles.removed', { name: localized(aisle.title, language) }), () => bringBack.mutate({ aisle, place }))
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: readAgain,
  })
  const seen = edited?.draft ?? (aisles[0] ? draftOf(aisles[0]) : null)
  return (
    <>
      <PageHead title={t('console.aisles.nav')} note={t('console.aisles.note')} back={{ to: BACK, text: t('console.products.nav') }}>
        {may && (
          <Button
            kind={edited ? 'secondary' : 'primary'}
            small
            icon={<Plus className="icon" aria-hidden />}
            disabled={full}
            onClick={() => open(null)}
          >
            {t('console.aisles.new')}
          </Button>
        )}
      </PageHead>
      <div className="page-body content-two">
        <div className="page-column">
          {edited && may && (
            <AisleForm
              key={edited.base?.name ?? 'new'}
              base={edited.base}
              draft={edited.draft}
              saved={aisles.find(({ name }) => name === edited.base?.name)}
              change={(part) => setEdited((now) => now && { ...now, draft: { ...now.draft, ...part } })}
              onSaved={(aisle) => setEdited(aisle ? { base: aisle, draft: draftOf(aisle) } : null)}
              onTake={(base) => setEdited((now) => now && { ...now, base })}
              onRemove={() => edited.base && remove.mutate(edited.base)}
              onClose={() => setEdited(null)}
            />
          )}
          <Panel title={t('console.aisles.nav')} note={full ? t('console.aisles.full', { count: MAX_AISLES }) : undefined}>
            <AisleList
              aisles={aisles}
              openName={edited?.base?.name ?? null}
              onOpen={(name) => open(aisles.find((aisle) => aisle.name === name) ?? null)}
            />
            <p className="field-help aisle-help">{t('console.aisles.hiddenText')}</p>
          </Panel>
        </div>
        {seen && (
          <PhonePreview language={seenIn} onLanguage={setSeenIn}>
            <AislePreview draft={seen} language={seenIn} />
          </PhonePreview>
        )}
      </div>
    </>
  )
}
