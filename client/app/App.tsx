import { type ReactNode, useEffect, useState, useLayoutEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { followColorMode, forceColorMode } from '#lib/theme'
import type { ScreenHandle } from './assets.ts'
import { importOrReload } from './browser/navigation/importOrReload.ts'
import { LoadingBar } from './browser/navigation/LoadingBar.tsx'
import { LoginGate } from './browser/session/LoginGate.tsx'
import { PageAnnouncer } from './browser/navigation/PageAnnouncer.tsx'
import { useRestoredScroll } from './browser/navigation/restoreScroll.ts'
import { syncUser } from './browser/session/session.ts'
import { useHydrated } from './browser/useHydrated.ts'
import { markSeen } from './earlyPressScript.ts'
import { lazyComponent } from './lazyComponent.tsx'
import { useSelf, useSelfId } from './useSelf.ts'
import { useSite } from './useSite.ts'

const ConnectionNotice = lazyComponent(async () => (await import('./browser/network/ConnectionNotice.tsx')).ConnectionNotice)

interface AppProps {
  /** Replaces the layouts and their screens. */
  children?: ReactNode
}

/** Renders the whole document: everything that is the same around every screen. */
export function App({ children }: AppProps) {
  const forcedMode = useForcedColorMode()
  const { stylesheet } = useSite()
  useSessionSync()
  useRestoredScroll()
  return (
    // A script sets the colour mode before the first paint, so the attribute may differ from the rendered one.
    <html lang="zh-CN" data-color-mode={forcedMode ?? 'light'} data-forced={forcedMode ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12161C" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body onResetCapture={markSeen}>
        {children ?? <Outlet />}
        <ClientOnlyParts />
      </body>
    </html>
  )
}

/** Renders the dialogs and notices that only scripts open; the server's page omits them. */
function ClientOnlyParts() {
  return (
    useHydrated() && (
      <>
        <LoadingBar />
        <LoginGate />
        <ToastGate />
        <ConnectionNotice />
        <PageAnnouncer />
      </>
    )
  )
}

/** Synchronises the session with the response of the self-profile call. */
function useSessionSync(): void {
  const { answered } = useSelf()
  const userId = useSelfId()
  useEffect(() => {
    if (!answered) return
    syncUser(userId)
    if (userId !== null) void assignStorageToUser(userId)
  }, [answered, userId])
}

/** Removes the drafts of previous users from this device; no page waits for the removal. */
const assignStorageToUser = async (userId: string): Promise<void> =>
  (await importOrReload(() => import('./browser/userStorage.ts'))).assignUserStorage(userId)

const ToastHost = lazyComponent(async () => (await import('#lib/toast')).ToastHost)
const inputs = ['pointerdown', 'keydown', 'focusin'] as const

/** Toast area, loaded at the first input on the page: no toast is shown before, and the store replays earlier ones. */
function ToastGate() {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const onInput = () => setTouched(true)
    for (const input of inputs) addEventListener(input, onInput, { once: true, passive: true })
    return () => {
      for (const input of inputs) removeEventListener(input, onInput)
    }
  }, [])
  return touched && <ToastHost />
}

/**
 * Applies and returns the colour mode that the current screen forces, if any, also on navigation within the site. Follows
 * the device setting and other tabs on every layout.
 */
export function useForcedColorMode(): ScreenHandle['colorMode'] {
  const handles = useMatches().map(({ handle }) => handle as Partial<ScreenHandle> | undefined)
  const mode = handles.findLast((handle) => handle?.colorMode)?.colorMode
  // Before paint: React has just written the attribute that the server would have rendered.
  useLayoutEffect(() => forceColorMode(mode), [mode])
  useEffect(followColorMode, [])
  return mode
}
