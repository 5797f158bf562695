/** A file of these rows, with the names of the first one's columns as its heading. */
export const csv = (rows: Record<string, string>[]) => {
  const names = Object.keys(rows[0] ?? {})
  const quote = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => cells.map((cell) => quote(cell)).join(','))
    .join('\r\n')
}
