/** A product of a file of our own format. */
export const ROW = {
  category: 'Spices',
  name_en: 'Curry powder',
  name_ko: '커리 가루',
  name_si: 'තුනපහ',
  name_ne: 'करी',
  brand: '',
  unit: '250 g',
  price_krw: '6500',
  discount_krw: '600',
  stock_count: '42',
  rating_seed: '4.6',
  weekday_deal: '',
  tags: 'spicy;vegan',
  origin_country: 'LK',
  storage: 'ambient',
  description_en: '',
  description_ko: '',
  description_si: '',
  description_ne: '',
}

/** A file of these rows, with the names of the first one's columns as its heading. */
export const csv = (rows: Record<string, string>[]) => {
  const names = Object.keys(rows[0] ?? {})
  const quote = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => cells.map((cell) => quote(cell)).join(','))
    .join('\r\n')
}
