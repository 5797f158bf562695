import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { atWidth } from '#contract/picture-sizes.ts'
import { MAX_LINK } from '#contract/rules/link.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { shrinkPicture } from '../../../ui/upload/shrink-picture.ts'
import { useCalls } from '../../api/calls.ts'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ANY_PICTURE } from '../../ui/picture-inputs.tsx'
import { Switcher } from '../../ui/switcher.tsx'
import { notificationCalls } from '../calls.ts'
import type { PartProps } from './parts.ts'
import { ProductSheet } from './product-sheet.tsx'

/** An address of the shop, as a hint. */
const EXAMPLE = '/catview'

/** The first panel: opening a sheet or going to a page, the page, the picture, and whether it advertises. */
export function TargetPanel({ content, change, problems, readOnly }: PartProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [finds, setFinds] = useState(false)
  const { type, action, advertising, image } = content
  return (
    <Panel>
      <div className="campaign-target">
        <div>
          <span className="field-label">{t('console.notifications.tap')}</span>
          <Switcher
            label={t('console.notifications.tap')}
            value={type}
            onChange={(next) => !readOnly && change({ type: next })}
            options={[
              { value: 'html', text: t('console.notifications.opensSheet') },
              { value: 'link', text: t('console.notifications.goesTo') },
            ]}
          />
        </div>
        <div className="campaign-action">
          <Field
            label={t(type === 'html' ? 'console.notifications.buttonLeads' : 'console.notifications.leads')}
            value={action ?? ''}
            maxLength={MAX_LINK}
            autoComplete="off"
            placeholder={EXAMPLE}
            error={problems['content.action']}
            onChange={({ target }) => change({ action: target.value === '' ? null : target.value })}
          />
          {may('catalogue.read') && !readOnly && (
            <Button small icon={<Search className="icon" aria-hidden />} onClick={() => setFinds(true)}>
              {t('console.notifications.findProduct')}
            </Button>
          )}
        </div>
        {(image || !readOnly) && (
          <PictureField image={image} readOnly={readOnly} onChange={(next) => change({ image: next })} error={problems['content.image']} />
        )}
      </div>
      <Checkbox
        label={t('console.notifications.isAd')}
        checked={advertising}
        onChange={({ target }) => change({ advertising: target.checked })}
      />
      <p className="field-help">{t(advertising ? 'console.notifications.adText' : 'console.notifications.adHelp')}</p>
      {finds && (
        <ProductSheet
          onClose={() => setFinds(false)}
          onChoose={({ _id, picture }) => {
            change({ action: `/Details/${_id}`, ...(picture && image === null && { image: `${picture.url}/640` }) })
            setFinds(false)
          }}
        />
      )}
    </Panel>
  )
}

interface PictureFieldProps {
  image: string | null
  readOnly: boolean
  error: string | undefined
  onChange: (image: string | null) => void
}

function PictureField({ image, readOnly, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation()
  const calls = useCalls(notificationCalls)
  const id = useId()
  const add = useMutation({
    mutationFn: async (file: File) => (await calls.addPicture({ image: await shrinkPicture(file) })).image,
    onSuccess: onChange,
  })
  const refused = add.isError ? showRefusal(add.error, t, ['image']) : null
  return (
    <div className="campaign-picture">
      <span className="field-label">{t('console.notifications.picture')}</span>
      <div>
        {image && <img src={atWidth(image, 160)} alt="" width={44} height={48} />}
        {!readOnly && (
          <>
            <label className={buttonClass({ small: true })} htmlFor={id} aria-busy={add.isPending || undefined}>
              <ImagePlus className="icon" aria-hidden />
              {t(image ? 'console.notifications.pictureChange' : 'console.notifications.pictureAdd')}
            </label>
            <input
              id={id}
              className="visually-hidden"
              type="file"
              accept={ANY_PICTURE}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) add.mutate(file)
                target.value = ''
              }}
            />
            {image && <IconButton icon={X} label={t('console.notifications.pictureRemove')} onClick={() => onChange(null)} />}
          </>
        )}
      </div>
      <FormAlert>{refused ? (refused.fields[0]?.text ?? refused.alert) : (error ?? null)}</FormAlert>
    </div>
  )
}
