import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { type consoleCourierFile, MAX_FILE_ORDERS, SHEET_KINDS, type SheetKind } from '#contract/calls/console/courier-files.ts'
import { FORM_COURIERS, type FormCourier } from '#contract/rules/courier-forms.ts'
import { courierName } from '#contract/rules/couriers.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useCalls } from '../../api/calls.ts'
import { Panel } from '../../ui/panel.tsx'
import { saveBase64 } from '../../ui/save-base64.ts'
import { parcelCalls } from '../calls.ts'
import { lastFormCourier, rememberCourier } from '../last-courier.ts'
import { FileNotes } from './file-notes.tsx'
import { FilePreview } from './file-preview.tsx'
import { FormSheet } from './form-sheet.tsx'

type Request = z.input<typeof consoleCourierFile.body>

interface FilePanelProps {
  orders: readonly { orderId: string; boxes: number }[]
  /** Whether somebody chose these orders; otherwise they are all without a number. */
  chosen: boolean
  /** Another panel has the view's filled button. */
  rests: boolean
}

/** The spreadsheet for a courier's program: made, looked at, saved. */
export function FilePanel({ orders, chosen, rests }: FilePanelProps) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const [courier, setCourier] = useState<FormCourier>(lastFormCourier)
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const [withCodes, setWithCodes] = useState(false)
  const [editing, setEditing] = useState(false)
  const make = useMutation({
    gcTime: 0,
    mutationFn: (request: Request) => calls.file(request),
    onSuccess: (_made, { courier }) => rememberCourier(courier),
  })
  const request = { courier, kind, orders: orders.slice(0, MAX_FILE_ORDERS), withCodes }
  // A file of other orders, other boxes or another courier is not on offer any more, however they came to differ.
  const isCurrent = JSON.stringify(make.variables) === JSON.stringify(request)
  const made = isCurrent ? make.data : undefined
  const boxes = orders.reduce((sum, order) => sum + order.boxes, 0)
  const refusal = make.isError && isCurrent ? showRefusal(make.error, t, []) : null
  return (
    <Panel
      title={t('console.parcels.file.title')}
      action={
        <Button kind="quiet" small icon={<Settings2 className="icon" aria-hidden />} onClick={() => setEditing(true)}>
          {t('console.parcels.form.open')}
        </Button>
      }
    >
      <div className="courier-file">
        <SelectField
          label={t('console.parcels.courier')}
          value={courier}
          onChange={({ target }) => setCourier(FORM_COURIERS.find((one) => one === target.value) ?? courier)}
        >
          {FORM_COURIERS.map((one) => (
            <option key={one} value={one} lang="ko">
              {courierName(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('console.parcels.file.kind')}
          value={kind}
          onChange={({ target }) => setKind(SHEET_KINDS.find((one) => one === target.value) ?? kind)}
        >
          {SHEET_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`console.parcels.file.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
        <Checkbox label={t('console.parcels.file.withCodes')} checked={withCodes} onChange={({ target }) => setWithCodes(target.checked)} />
        <FormAlert>{refusal && (refusal.alert ?? refusal.fields[0]?.text ?? null)}</FormAlert>
        <Button
          wide
          kind={made || rests ? 'secondary' : 'primary'}
          disabled={orders.length === 0}
          busy={make.isPending}
          icon={<FileSpreadsheet className="icon" aria-hidden />}
          onClick={() => make.mutate(request)}
        >
          {orders.length === 0
            ? t('console.parcels.file.nothing')
            : t(chosen ? 'console.parcels.file.makeChosen' : 'console.parcels.file.make', { count: orders.length, boxes })}
        </Button>
        {made && (
          <div className="courier-made" role="status">
            {made.files.map((file) => (
              <Button
                key={file.name}
                wide
                kind={rests ? 'secondary' : 'primary'}
                icon={<Download className="icon" aria-hidden />}
                onClick={() => saveBase64(file.name, file.base64)}
              >
                {t('console.parcels.file.save', { name: file.name, count: file.rows })}
              </Button>
            ))}
            <FileNotes notes={made.notes} />
            <FilePreview titles={made.titles} rows={made.preview} />
          </div>
        )}
      </div>
      {editing && (
        <FormSheet
          courier={courier}
          onClose={() => setEditing(false)}
          onSaved={() => {
            make.reset()
            setEditing(false)
          }}
        />
      )}
    </Panel>
  )
}
