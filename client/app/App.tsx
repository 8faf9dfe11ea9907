import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { importOrReload } from './browser/navigation/importOrReload.ts'
import { LoadingBar } from './browser/navigation/LoadingBar.tsx'
import { LoginGate } from './browser/session/LoginGate.tsx'
import { PageAnnouncer } from './browser/navigation/PageAnnouncer.tsx'
import { useRestoredScroll } from './browser/navigation/restoreScroll.ts'
import { syncUser } from './browser/session/session.ts'
import { ToastGate } from './browser/action/ToastGate.tsx'
import { useForcedColorMode } from './browser/useForcedColorMode.ts'
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
