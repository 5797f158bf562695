import type { ConsoleMessage, MessageChange } from '#contract/calls/console/message-templates.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleList } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { ChangeHistory } from '../../ui/change-history.tsx'
import { contentCalls } from '../calls.ts'
import { useFieldName } from './field-name.ts'

/** Changes of a message with person, time and both texts; the last one can be taken back. */
export function MessageHistory({ message, onUndone }: { message: ConsoleMessage; onUndone: (message: ConsoleMessage) => void }) {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const may = useMay()
  const fieldName = useFieldName(message)
  const { template } = message
  const list = useConsoleList<MessageChange>({
    key: ['content', 'messages', 'changes', template],
    read: (cursor, signal) => calls.messageChanges({ template, ...(cursor !== undefined && { cursor }) }, { signal }),
  })
  const nameOf = ({ key, language }: MessageChange['texts'][number]) => `${fieldName(key)}, ${LANGUAGE_NAMES[language]}`
  return (
    <ChangeHistory
      list={list}
      none={t('console.content.messages.noHistory')}
      titleOf={({ texts: [first, ...others] }) =>
        first && others.length === 0 ? nameOf(first) : t('console.content.messages.changes', { count: others.length + 1 })
      }
      partsOf={({ texts }) => texts.map((text) => ({ name: nameOf(text), before: text.before, after: text.after }))}
      undo={may('content.write') ? (changeId) => calls.undoMessage({ changeId }) : null}
      onUndone={({ item }) => onUndone(item)}
      queryKey={['content', 'messages']}
    />
  )
}
