/** National notation of a Korean mobile number in E.164, e.g. 010-1234-5678; anything else stays as it is, and no number is empty. */
export function nationalPhone(e164: string | null): string {
  return (e164 ?? '').replace(/^\+82(10)(\d{4})(\d{4})$/, '0$1-$2-$3')
}
