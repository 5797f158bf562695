import { useState } from 'react'
import { type LinksFunction, useSearchParams } from 'react-router'
import { MAX_AISLES } from '#contract/rules/aisles.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { hashOf } from '../../ui/picture-hash.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { contentCalls } from '../calls.ts'
import contentStyles from '../content.css?url'
import { ContentList } from '../content-list.tsx'
import { NewButton } from '../new-button.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { useEdited } from '../use-edited.ts'
import { AisleForm } from './aisle-form.tsx'
import { AislePreview } from './aisle-preview.tsx'
import styles from './aisles.css?url'
import { type AisleRow, draftOf, rowsOf } from './draft.ts'

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
      {({ items }) => <AislesEditor aisles={rowsOf(items)} />}
    </QueryState>
  )
}

function AislesEditor({ aisles }: { aisles: readonly AisleRow[] }) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const may = useMay()('catalogue.write')
  const [search] = useSearchParams()
  const full = aisles.length >= MAX_AISLES
  const [seenIn, setSeenIn] = useState<Language>(language)
  const nameOf = ({ title }: AisleRow) => localized(title, language)
  const order = (names: string[], was: string[]) => calls.orderAisles({ names, was })
  const { form, formKey, openId, open } = useEdited({
    items: aisles,
    draftOf,
    beginsNew: search.has('new') && !full,
    queryKey: ['aisles'],
    nameOf,
    order,
    remove: ({ name, version }) => calls.removeAisle({ name, version }),
    makeAgain: async ({ name, key, title, description, wall, hidden, picture }) => {
      const { items } = await calls.setAisle({
        name,
        key,
        title,
        description,
        wall,
        hidden,
        version: null,
        missingMeant: true,
        picture: picture && hashOf(picture),
      })
      return { id: name, was: items.map((item) => item.name) }
    },
  })
  const seen = form?.draft ?? (aisles[0] ? draftOf(aisles[0]) : null)
  return (
    <>
      <PageHead title={t('console.aisles.nav')} note={t('console.aisles.note')} back={{ to: BACK, text: t('console.products.nav') }}>
        {may && <NewButton text={t('console.aisles.new')} editing={form !== null} disabled={full} onClick={() => open(null)} />}
      </PageHead>
      <div className="page-body content-two">
        <div className="page-column">
          {form && may && <AisleForm key={formKey} {...form} />}
          <Panel title={t('console.aisles.nav')} note={full ? t('console.aisles.full', { count: MAX_AISLES }) : undefined}>
            <ContentList
              {...{ items: aisles, openId, may, queryKey: ['aisles'], nameOf, order }}
              onOpen={open}
              note={({ hidden, products }) => (
                <>
                  {hidden && <b className="slide-when">{t('console.aisles.hidden')} · </b>}
                  {t('console.aisles.products', { count: products })}
                </>
              )}
              picture={({ wall, picture }) => (
                <span className={`aisle-thumb ${wallClass(wall)}`} aria-hidden>
                  {picture && <Picture picture={picture} alt="" sizes="64px" />}
                </span>
              )}
              textsOf={({ title, description }) => [title, description]}
              isShown={({ hidden }) => !hidden}
              show={({ name, hidden }, missingMeant) => calls.showAisle({ name, visible: hidden, missingMeant })}
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
