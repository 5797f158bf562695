import { useSyncExternalStore } from 'react'

/** The choices: light (the default), dark, or the device's setting. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/**
 * Script for the head: sets the theme before the first paint, and again when the device's setting changes or another tab chooses. It is
 * written for the oldest supported browser.
 */
export const THEME_SCRIPT = `(function(){try{var m=matchMedia('(prefers-color-scheme: dark)'),d=document.documentElement,f=function(){try{var t=localStorage.getItem('${KEY}');if(t==='dark'||t==='system'&&m.matches)d.dataset.theme='dark';else delete d.dataset.theme}catch(e){}};f();addEventListener('storage',f);m.addEventListener('change',f)}catch(e){}})()`

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'light'
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

/** Stores the choice and applies it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the theme applies to this page only.
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
