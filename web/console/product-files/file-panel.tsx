import { FileSpreadsheet } from 'lucide-react'
import { MAX_PRODUCT_FILE_BYTES, type ProductImport } from '#contract/calls/console/products/product-files.ts'
import { USUAL_ORIGINS } from '#contract/rules/products/origins.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { FileDrop } from './file-drop.tsx'
import type { Import } from './use-import.ts'

const DELIMITERS = { ',': 'comma', '\t': 'tab', ';': 'semicolon', '|': 'bar' } as const satisfies Record<string, string>

const isDelimiter = (text: string | null): text is keyof typeof DELIMITERS => text !== null && text in DELIMITERS

/** The file: chosen or dropped, what it was read as, and how empty cells are taken. */
export function FilePanel({ imported, open }: { imported: Import; open: ProductImport | null }) {
  const { t } = useTranslation()
  const { read, options, file, tooLarge } = imported
  const refusal = read.error ? showRefusal(read.error, t, []) : null
  return (
    <Panel title={t('console.import.file')}>
      <FileDrop
        label={t('console.import.choose')}
        accept=".csv,.txt,.tsv,.xls,.xlsx"
        maxBytes={MAX_PRODUCT_FILE_BYTES}
        busy={read.isPending}
        onFile={(chosen) => imported.choose(chosen)}
        onTooLarge={imported.setTooLarge}
      >
        <FileSpreadsheet className="icon" aria-hidden />
        <FileName open={open} reading={read.isPending ? (file?.name ?? '') : null} refused={read.isError ? file?.name : undefined} />
        <b>{t(open ? 'console.import.another' : 'console.import.drop')}</b>
      </FileDrop>
      <FormAlert>{tooLarge ? t('errors.sheet.tooLarge') : refusal && (refusal.alert ?? refusal.fields[0]?.text ?? null)}</FormAlert>
      {open && <ReadAs open={open} />}
      <p className="import-rule muted">{t('console.import.emptyRule')}</p>
      <Checkbox
        label={t('console.import.emptyClears')}
        checked={options.emptyClears}
        onChange={({ target }) => imported.change({ emptyClears: target.checked })}
      />
      {open && (open.fileKind === 'shopify' || open.bad > 0) && (
        <SelectField
          label={t('console.import.origin.label')}
          help={t('console.import.origin.help', { column: 'origin_country' })}
          value={options.origin}
          onChange={({ target }) => imported.change({ origin: target.value })}
        >
          <option value="">{t('console.import.origin.none')}</option>
          {USUAL_ORIGINS.map((code) => (
            <option key={code} value={code}>
              {t(`console.products.country.${code}`)}
            </option>
          ))}
        </SelectField>
      )}
    </Panel>
  )
}

interface FileNameProps {
  open: ProductImport | null
  reading: string | null
  /** Name of the file that could not be read. */
  refused: string | undefined
}

function FileName({ open, reading, refused }: FileNameProps) {
  const { t, language } = useTranslation()
  if (reading !== null)
    return (
      <span role="status">
        <span className="import-file-name">{reading}</span>
        <small>{t('console.import.reading')}</small>
      </span>
    )
  if (!open)
    return (
      <span>
        {refused && <span className="import-file-name">{refused}</span>}
        <small>{t('console.import.dropText')}</small>
      </span>
    )
  const size = t('console.import.kilobytes', { size: formatNumber(Math.max(1, Math.round(open.bytes / 1024))) })
  return (
    <span>
      <span className="import-file-name">{open.fileName}</span>
      <small>{t('console.import.fileFacts', { count: open.total, size, time: formatDate(open.readAt, 'time', language) })}</small>
    </span>
  )
}

/** How the store understood the file. */
function ReadAs({ open }: { open: ProductImport }) {
  const { t } = useTranslation()
  const { fileKind, letters: encoding, delimiter, ignored } = open
  return (
    <dl className="import-facts">
      <dt>{t('console.import.kind')}</dt>
      <dd>{t(`console.import.kindName.${fileKind}`)}</dd>
      <dt>{t('console.import.encoding')}</dt>
      <dd>{encoding === 'Excel' ? t('console.import.workbook') : encoding}</dd>
      {isDelimiter(delimiter) && (
        <>
          <dt>{t('console.import.partedBy')}</dt>
          <dd>{t(`console.import.delimiter.${DELIMITERS[delimiter]}`)}</dd>
        </>
      )}
      <dt>{t('console.import.key')}</dt>
      <dd>{fileKind === 'shopify' ? 'SKU' : 'sku'}</dd>
      {ignored.length > 0 && (
        <>
          <dt>{t('console.import.ignored')}</dt>
          <dd>{ignored.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
