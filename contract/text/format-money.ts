import type { Language } from '../rules/languages.ts'

/** A whole number with grouped Latin digits in every language: `12,500`. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Whether the won sign follows the figure: 원 in Korean, ₩ before it elsewhere (product rules, 15). */
export function wonStandsAfter(language: Language): boolean {
  return language === 'ko'
}

/**
 * An amount as text: `₩12,500`, in Korean `12,500원`; negative amounts use a true minus, `−₩600`.
 * @param won whole won
 */
export function formatMoney(won: number, language: Language): string {
  const minus = won < 0 ? '−' : ''
  const figure = formatNumber(Math.abs(won))
  return wonStandsAfter(language) ? `${minus}${figure}원` : `${minus}₩${figure}`
}
