/** The specification, section 9: at most one reload for a stale build in this time, in milliseconds. */
const reloadGuard = 10_000
const storageKey = 'stale_build_reload'

/** A script that is gone belongs to an older build: the page is loaded anew, once, and then left alone. */
export function reloadOnStaleBuild(scope: Window = window): void {
  scope.addEventListener('vite:preloadError', (event) => {
    const last = Number(scope.sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < reloadGuard) return
    event.preventDefault()
    scope.sessionStorage.setItem(storageKey, String(Date.now()))
    scope.location.reload()
  })
}
