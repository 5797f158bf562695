import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import { LOG_TOPICS, type LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { type AddressFilters, FilterBar, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { logCalls } from './calls.ts'
import { ExportSheet } from './export-sheet.tsx'
import styles from './log.css?url'
import { FILTERS, type Filter, type LogQuery } from './log-query.ts'
import { LogTable } from './log-table.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The log: every change, every view of a person's data, sign-ins and refused calls. Nothing in it can be changed. */
export default function LogRoute() {
  const { t } = useTranslation()
  const api = useCalls(logCalls)
  const filters = useAddressFilters(FILTERS)
  const [saving, setSaving] = useState(false)
  const { what, ...texts } = filters.values
  const topic = LOG_TOPICS.find((each) => each === what)
  const query: LogQuery = topic ? { ...texts, what: topic } : texts
  const list = useConsoleList<LogEntry>({
    key: ['log', query],
    read: (cursor, signal) => api.list(cursor === undefined ? query : { ...query, cursor }, { signal }),
  })
  return (
    <>
      <PageHead
        title={t('console.log.nav')}
        note={t('console.log.note')}
        back={{ to: `${CONSOLE_PATH}/staff`, text: t('console.staff.nav') }}
      >
        <Button icon={<Download className="icon" aria-hidden />} onClick={() => setSaving(true)}>
          {t('console.log.export.open')}
        </Button>
      </PageHead>
      <div className="page-body">
        <Panel flush className="log-panel">
          <LogFilters filters={filters} />
          <QueryState query={list}>{() => <LogTable list={list} />}</QueryState>
        </Panel>
      </div>
      {saving && <ExportSheet filters={query} onClose={() => setSaving(false)} />}
    </>
  )
}

function LogFilters({ filters }: { filters: AddressFilters<Filter> }) {
  const { t } = useTranslation()
  const api = useCalls(logCalls)
  const { values, set } = filters
  const people = useConsoleQuery({ key: ['log', 'people'], read: (signal) => api.people({}, { signal }) })
  return (
    <FilterBar filters={filters}>
      <SelectField label={t('console.log.who')} value={values.who ?? ''} onChange={({ target }) => set({ who: target.value })}>
        <option value="">{t('console.log.anybody')}</option>
        {people.data?.items.map(({ _id, name, works }) => (
          <option key={_id} value={_id}>
            {works ? name : t('console.log.left', { name })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('console.log.what')} value={values.what ?? ''} onChange={({ target }) => set({ what: target.value })}>
        <option value="">{t('console.log.topic.all')}</option>
        {LOG_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(`console.log.topic.${topic}`)}
          </option>
        ))}
      </SelectField>
      <Whose key={values.whose ?? ''} value={values.whose ?? ''} onChoose={(whose) => set({ whose })} />
      <Field
        type="date"
        label={t('console.log.from')}
        value={values.from ?? ''}
        max={values.to}
        onChange={({ target }) => set({ from: target.value })}
      />
      <Field
        type="date"
        label={t('console.log.to')}
        value={values.to ?? ''}
        min={values.from}
        onChange={({ target }) => set({ to: target.value })}
      />
    </FilterBar>
  )
}

/** A search for the person that entries are about. It runs on Enter, or when the field loses focus. */
function Whose({ value, onChoose }: { value: string; onChoose: (whose: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const choose = () => {
    if (text.trim() !== value) onChoose(text.trim())
  }
  return (
    <form
      className="log-search"
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <Field
        label={t('console.log.whose')}
        placeholder={t('console.log.whoseHelp')}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={choose}
      />
    </form>
  )
}
