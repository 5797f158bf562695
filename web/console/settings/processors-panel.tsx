import { Plus, X } from 'lucide-react'
import type { SectionFacts } from '#contract/calls/console/settings.ts'
import { factIn } from '#contract/calls/settings.ts'
import { processorText } from '#contract/text/processor-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { FactSetting } from './fields.tsx'
import { Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { SettingsEntry } from './settings-entry.tsx'
import { useSectionForm } from './use-section-form.ts'

type Processor = SectionFacts['processors']['processors'][number]
const PARTS = ['name', 'task', 'country'] as const satisfies readonly (keyof Processor)[]

/** Companies that work on personal data for the shop: the privacy policy names them. */
export function ProcessorsPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.processors,
    (version, facts) => api.save({ section: 'processors', version, facts }),
  )
  const { processors } = form.facts
  const named = processors.filter(({ name }) => factIn(name, language) !== '')
  const set = (at: number, change: Partial<Processor>) =>
    form.set({ processors: processors.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <SectionPanel
      section="processors"
      form={form}
      preview={named.length > 0 && <Quotes of={named.map((processor) => processorText(processor, language))} />}
      hint={t('console.settings.processorsHint')}
      action={
        <Button
          kind="quiet"
          small
          icon={<Plus className="icon" aria-hidden />}
          onClick={() => form.set({ processors: [...processors, { name: '', task: '', country: '' }] })}
        >
          {t('console.settings.addProcessor')}
        </Button>
      }
    >
      {processors.map((processor, at) => (
        <SettingsEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and keep their order
          key={at}
          isNew={processor.name === ''}
          isWrong={form.errorOf(`processors.${at}`) !== undefined}
          summary={
            <>
              <b>{factIn(processor.name, language) || '–'}</b> <span className="muted">{factIn(processor.task, language)}</span>
            </>
          }
        >
          <div className="settings-fields">
            {PARTS.map((part) => (
              <FactSetting
                key={part}
                path={`processors.${at}.${part}`}
                label={t(`console.settings.processor.${part}`)}
                errorOf={form.errorOf}
                value={processor[part]}
                onChange={(value) => set(at, { [part]: value })}
              />
            ))}
          </div>
          <Button
            kind="quiet"
            small
            icon={<X className="icon" aria-hidden />}
            aria-label={`${t('common.action.remove')}: ${factIn(processor.name, language)}`}
            onClick={() => form.set({ processors: processors.filter((_, index) => index !== at) })}
          >
            {t('common.action.remove')}
          </Button>
        </SettingsEntry>
      ))}
    </SectionPanel>
  )
}
