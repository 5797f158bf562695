import { useTranslation } from '../../../base/i18n/use-translation.ts'

/** The first rows of the file, as the courier's program shows them. */
export function FilePreview({ titles, rows }: { titles: readonly string[]; rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation()
  const name = t('console.parcels.file.preview', { count: rows.length })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table
    <section className="data-table courier-preview" aria-label={name} tabIndex={0}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr lang="ko">
            {titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, titles repeat
              <th key={index} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang="ko">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
