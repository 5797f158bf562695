/** `10:00–21:00` taken apart; null when the shop wrote its hours in words. */
export function openingHours(hours: string): { from: string; to: string } | null {
  const [, from, to] = /^(\d{2}:\d{2})\s*[–-]\s*(\d{2}:\d{2})$/.exec(hours) ?? []
  return from && to ? { from, to } : null
}
