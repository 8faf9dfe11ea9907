import { reloadPage } from '../destination.ts'
import { loadConnection } from './withRetry.ts'

/** Minimum time between two reloads for a stale build (specification, section 9), in milliseconds. */
const reloadGuard = 10_000
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
    if (await connection.answers()) return gone(error)
    await connection.untilBack()
    return load().catch(() => gone(error))
  }
}

/** Never settles: the page is being reloaded, and no error is shown in the meantime. */
function gone(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error
  return new Promise(() => {})
}

function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0)
  if (Date.now() - last < reloadGuard) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  reloadPage()
  return true
}
