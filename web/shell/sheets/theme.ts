import { useSyncExternalStore } from 'react'

/** What the shopper chose: light (also when nothing was chosen), dark, or as the device has it. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/**
 * Sets the theme before anything is painted, and anew when the device turns dark or another tab chooses. Runs in the head, so it is written
 * for the oldest browser we serve.
 */
export const THEME_SCRIPT = `(function(){try{var m=matchMedia('(prefers-color-scheme: dark)'),d=document.documentElement,f=function(){try{var t=localStorage.getItem('${KEY}');if(t==='dark'||t==='system'&&m.matches)d.dataset.theme='dark';else delete d.dataset.theme}catch(e){}};f();addEventListener('storage',f);m.addEventListener('change',f)}catch(e){}})()`

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
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
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
