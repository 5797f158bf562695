/** A form as a browser sends it; `undefined` leaves a field out. Files are called `fileName`. */
export function form(fields: Record<string, string | Blob | undefined>, fileName = 'photo.jpg'): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value)
    else if (value) data.append(name, value, fileName)
  }
  return data
}
