import { useSyncExternalStore } from 'react'
import { ColorMode } from '#lib/enums'
import { colorModeKey } from './ColorModeScript.tsx'

const modes: readonly string[] = Object.values(ColorMode)
const listeners = new Set<() => void>()

/** The choice made on this page; what counts where storage refuses to keep it. */
let chosen: ColorMode = ColorMode.System

function stored(): ColorMode {
  try {
    const value = localStorage.getItem(colorModeKey)
    return value !== null && modes.includes(value) ? (value as ColorMode) : ColorMode.System
  } catch {
    return chosen
  }
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Shows the preferred mode, unless the page forces one (`data-forced` on the root element). */
export function applyColorMode(): void {
  const root = document.documentElement
  const mode = stored()
  if (!root.hasAttribute('data-forced')) {
    root.dataset['colorMode'] = mode === ColorMode.System ? (prefersDark().matches ? ColorMode.Dark : ColorMode.Light) : mode
  }
  for (const listener of listeners) listener()
}

/** Forces a mode on the page while a component requests it, whatever the preference; after that the preference counts again. */
export function forceColorMode(mode: 'light' | 'dark' | undefined): void {
  const root = document.documentElement
  root.toggleAttribute('data-forced', mode !== undefined)
  if (mode) root.dataset['colorMode'] = mode
  applyColorMode()
}

/** Remembers a preference and shows it, here and in other tabs. */
export function setColorMode(mode: ColorMode): void {
  chosen = mode
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    // Without storage the preference is valid for this page.
  }
  applyColorMode()
}

/** Follows the device's setting and other tabs while the page is open; returns the cleanup. */
export function followColorMode(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === colorModeKey || event.key === null) applyColorMode()
  }
  const device = prefersDark()
  device.addEventListener('change', applyColorMode)
  addEventListener('storage', onStorage)
  return () => {
    device.removeEventListener('change', applyColorMode)
    removeEventListener('storage', onStorage)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The preference; `system` on the server, where none is known. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, stored, () => ColorMode.System)
