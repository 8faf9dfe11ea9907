import { reloadPage } from '../../destination.ts'
import { loadConnection } from '../network/withRetry.ts'

/** Minimum time between two reloads for a stale build (specification, section 9), in milliseconds. */
const reloadGuardMs = 10_000
const storageKey = 'stale_build_reload'

/**
 * Imports a module of the site. A missing script indicates an outdated build: the page is reloaded, at most once within
 * the guard time. The server imports all modules when it starts.
 */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    // Without a network the script is not outdated, and a reload would lose the page.
    const connection = await loadConnection()
    if (!connection) throw error
    if (await connection.isReachable()) return neverSettle(error)
    await connection.waitForSite()
    return load().catch(() => neverSettle(error))
  }
}

/** Never settles: the page is being reloaded, and no error is shown in the meantime. */
function neverSettle(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error
  return new Promise(() => {})
}

function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < reloadGuardMs) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  reloadPage()
  return true
}
