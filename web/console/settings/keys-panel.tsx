import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { KEY_FIELDS, type ProviderKeys } from '#contract/calls/console/provider-keys.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { SETTINGS_KEY, settingsCalls } from './calls.ts'

/** The keys of outside services: entered, tested by a call, stored encrypted, never shown again. The owner alone. */
export function KeysPanel() {
  const { t } = useTranslation()
  const api = useCalls(settingsCalls)
  const query = useConsoleQuery({ key: [...SETTINGS_KEY, 'keys'], read: (signal) => api.keys({}, { signal }) })
  return (
    <div id="keys" className="settings-section">
      <Panel title={t('console.settings.keys.title')}>
        <QueryState query={query}>
          {({ providers }) => (
            <ul className="keys-list">
              {providers.map((provider) => (
                <ProviderRow key={provider.provider} {...provider} />
              ))}
            </ul>
          )}
        </QueryState>
        <p className="muted settings-hint">{t('console.settings.keys.hint')}</p>
      </Panel>
    </div>
  )
}

function ProviderRow({ provider, variables, kept, keptAt, keptBy }: ProviderKeys) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const client = useQueryClient()
  const isOwner = useStaffMember().role === 'owner'
  const [open, setOpen] = useState(false)
  const forget = useMutation({
    mutationFn: () => api.forgetKeys({ provider }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(SETTINGS_KEY) }),
  })
  const name = t(`console.settings.keys.provider.${provider}`)
  const ends = Object.entries(kept ?? {}).flatMap(([key, end]) => (end === '' ? [] : [`${t(keyWord(key))} …${end}`]))
  return (
    <li>
      <div className="keys-row">
        <div>
          <b>{name}</b>
          {variables.length > 0 && <small>{t('console.settings.keys.fromEnvironment', { names: variables.join(', ') })}</small>}
          {kept && keptAt && (
            <small>
              {[t('console.settings.keys.keptBy', { name: keptBy ?? '–', time: formatDate(keptAt, 'dateTime', language) }), ...ends].join(
                ' · ',
              )}
            </small>
          )}
        </div>
        {variables.length > 0 ? (
          <Tag tone="ok">{t('console.settings.keys.environment')}</Tag>
        ) : kept ? (
          <Tag tone="ok">{t('console.settings.keys.kept')}</Tag>
        ) : (
          <Tag tone="waiting">{t('console.settings.keys.none')}</Tag>
        )}
        {isOwner && !open && (
          <Button
            kind="quiet"
            small
            icon={<Lock className="icon" aria-hidden />}
            aria-label={`${t('common.action.change')}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {t('common.action.change')}
          </Button>
        )}
      </div>
      {open && (
        <KeysForm provider={provider} onClose={() => setOpen(false)}>
          {kept && (
            <Button kind="danger" small busy={forget.isPending} onClick={() => forget.mutate()}>
              {t('console.settings.keys.forget')}
            </Button>
          )}
        </KeysForm>
      )}
    </li>
  )
}

interface KeysFormProps {
  provider: ProviderKeys['provider']
  onClose: () => void
  children: ReactNode
}

function KeysForm({ provider, onClose, children }: KeysFormProps) {
  const { t } = useTranslation()
  const api = useCalls(settingsCalls)
  const client = useQueryClient()
  const [keys, setKeys] = useState<Record<string, string>>({})
  const keep = useMutation({
    mutationFn: () => api.keepKeys({ provider, keys }),
    onSuccess: () => {
      setKeys({})
      toast({ kind: 'success', text: t('console.settings.keys.tried') })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(SETTINGS_KEY) }),
  })
  const faults = keep.error instanceof ApiError && keep.error.code === 'BAD_REQUEST' ? (keep.error.body?.fields ?? []) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep.mutate()
  }
  return (
    <form className="keys-form" noValidate autoComplete="off" onSubmit={submit}>
      <div className="settings-fields settings-even">
        {KEY_FIELDS[provider].map(({ name, optional }) => (
          <Field
            key={name}
            label={optional ? `${t(keyWord(name))} (${t('common.label.optional')})` : t(keyWord(name))}
            type={SECRET.has(name) ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={keys[name] ?? ''}
            error={faults.find(({ field }) => field === `keys.${name}`)?.message}
            onChange={({ target }) => setKeys({ ...keys, [name]: target.value })}
          />
        ))}
      </div>
      {keep.isError && faults.length === 0 && <FormAlert>{showRefusal(keep.error, t, []).alert}</FormAlert>}
      <div className="settings-actions">
        <Button kind="primary" small type="submit" busy={keep.isPending}>
          {t('console.settings.keys.try')}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Keys that nobody should read over a shoulder. */
const SECRET = new Set(['secretKey', 'apiSecret', 'webhookSecret', 'url', 'privateKey', 'apiKey'])

const WORDS = {
  secretKey: 'console.settings.keys.field.secretKey',
  cid: 'console.settings.keys.field.cid',
  apiSecret: 'console.settings.keys.field.apiSecret',
  storeId: 'console.settings.keys.field.storeId',
  channelKey: 'console.settings.keys.field.channelKey',
  webhookSecret: 'console.settings.keys.field.webhookSecret',
  receiptChannelKey: 'console.settings.keys.field.receiptChannelKey',
  url: 'console.settings.keys.field.url',
  from: 'console.settings.keys.field.from',
  apiKey: 'console.settings.keys.field.apiKey',
  privateKey: 'console.settings.keys.field.privateKey',
  subject: 'console.settings.keys.field.subject',
} as const

const isWord = (name: string): name is keyof typeof WORDS => name in WORDS

/** The word for a key; an unknown one is a key all the same. */
const keyWord = (name: string) => (isWord(name) ? WORDS[name] : 'console.settings.keys.field.apiKey')
