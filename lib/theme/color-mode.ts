import { useSyncExternalStore } from 'react'
import { ColorMode } from '#lib/enums'
import { colorModeKey } from './ColorModeScript.tsx'

const modes: readonly string[] = Object.values(ColorMode)
const listeners = new Set<() => void>()

/** Choice made on this page, used if the storage is not available. */
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

/** Applies the preferred mode, unless a mode is forced (`data-forced` on the root element). */
export function applyColorMode(): void {
  const root = document.documentElement
  const mode = stored()
  if (!root.hasAttribute('data-forced')) {
    root.dataset['colorMode'] = mode === ColorMode.System ? (prefersDark().matches ? ColorMode.Dark : ColorMode.Light) : mode
  }
  for (const listener of listeners) listener()
}

/** Forces a mode on the page regardless of the preference; `undefined` restores the preference. */
export function forceColorMode(mode: 'light' | 'dark' | undefined): void {
  const root = document.documentElement
  root.toggleAttribute('data-forced', mode !== undefined)
  if (mode) root.dataset['colorMode'] = mode
  applyColorMode()
}

/** Stores a preference and applies it, here and in other tabs. */
export function setColorMode(mode: ColorMode): void {
  chosen = mode
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    // Without storage, the preference applies to this page only.
  }
  applyColorMode()
}

/** Follows changes of the device's setting and of other tabs. Returns a cleanup function. */
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

/** Returns the preference; `system` on the server, where it is not known. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, stored, () => ColorMode.System)
