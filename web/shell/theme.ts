import { useSyncExternalStore } from 'react'

/** What the shopper chose: light (also when nothing was chosen), dark, or as the device has it. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** Sets the theme before anything is painted. Runs in the head, so it is written for the oldest browser we serve. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){}`

function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === kept) ?? 'light'
  } catch {
    return 'light'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the choice and repaints at once. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage is off or full: the theme holds for this page.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (dark) document.documentElement.dataset.theme = 'dark'
  else delete document.documentElement.dataset.theme
  for (const listener of listeners) listener()
}

/** The chosen theme; light while the page is rendered on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light')
}
