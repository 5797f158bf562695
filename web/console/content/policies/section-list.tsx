import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_POLICY_SECTIONS, MAX_POLICY_TEXT, MAX_POLICY_TITLE } from '#contract/calls/console/policies.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { LanguageDots, statesWithout } from '../../ui/language-dots.tsx'
import { undoToast } from '../../ui/undo-toast.ts'
import { LanguageColumns } from '../language-columns.tsx'
import { SortableList } from '../sortable-list.tsx'
import { type DraftSection, faultsOf, faultyLanguages, newSection } from './draft.ts'

interface SectionListProps {
  sections: readonly DraftSection[]
  onChange: (sections: readonly DraftSection[]) => void
  /** The sections after the latest change, for an undo that comes later. */
  latest: () => readonly DraftSection[]
}

/** The sections of a policy in their order, one of them open in four languages. */
export function SectionList({ sections, onChange, latest }: SectionListProps) {
  const { t, language } = useTranslation()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const change = (key: string, part: Partial<DraftSection>) =>
    onChange(sections.map((section) => (section.key === key ? { ...section, ...part } : section)))
  const remove = (section: DraftSection, at: number) => {
    onChange(sections.filter(({ key }) => key !== section.key))
    undoToast(t, t('console.content.policies.sectionRemoved', { name: localized(section.title, language) || '…' }), () => {
      const now = latest()
      onChange([...now.slice(0, at), section, ...now.slice(at)])
    })
  }
  return (
    <>
      <SortableList
        // Their headings have numbers of their own.
        unnumbered
        onOrder={(keys) => onChange(keys.flatMap((key) => sections.find((section) => section.key === key) ?? []))}
        items={sections.map((section, at) => {
          const name = localized(section.title, language) || '…'
          const open = section.key === openKey
          return {
            id: section.key,
            name,
            open,
            content: (
              <>
                <button type="button" className="slide-open" aria-expanded={open} onClick={() => setOpenKey(open ? null : section.key)}>
                  <span className="slide-words">
                    <b>{name}</b>
                  </span>
                </button>
                <LanguageDots texts={statesWithout(faultyLanguages(section))} />
              </>
            ),
            form: open && (
              <SectionForm
                section={section}
                onChange={(part) => change(section.key, part)}
                onRemove={sections.length === 1 ? null : () => remove(section, at)}
              />
            ),
          }
        })}
      />
      <Button
        small
        icon={<Plus className="icon" aria-hidden />}
        disabled={sections.length >= MAX_POLICY_SECTIONS}
        onClick={() => {
          const section = newSection()
          onChange([...sections, section])
          setOpenKey(section.key)
        }}
      >
        {t('console.content.policies.addSection')}
      </Button>
    </>
  )
}

interface SectionFormProps {
  section: DraftSection
  onChange: (part: Partial<DraftSection>) => void
  /** Null for the only section of a policy. */
  onRemove: (() => void) | null
}

function SectionForm({ section, onChange, onRemove }: SectionFormProps) {
  const { t } = useTranslation()
  const problems = Object.fromEntries(
    Object.entries(faultsOf(section)).map(([name, fault]) => [name, fault && t(`console.content.policies.fault.${fault}`)]),
  )
  return (
    <div className="policy-section">
      <LanguageColumns
        missing={faultyLanguages(section)}
        strict
        problems={problems}
        fields={[
          {
            name: 'title',
            label: t('console.content.policies.heading'),
            value: section.title,
            max: MAX_POLICY_TITLE,
            onChange: (title) => onChange({ title }),
          },
          {
            name: 'text',
            label: t('console.content.policies.text'),
            value: section.text,
            max: MAX_POLICY_TEXT,
            rows: 12,
            onChange: (text) => onChange({ text }),
          },
        ]}
      />
      <p className="policy-hint field-help">{t('console.content.policies.textHelp')}</p>
      <Button kind="quiet" small disabled={onRemove === null} onClick={() => onRemove?.()}>
        {t('console.content.policies.removeSection')}
      </Button>
    </div>
  )
}
