/** Interval between checks for a newer build, in milliseconds. */
const checkIntervalMs = 5 * 60_000

let newer = false

/** Returns whether the server has a newer build than this page; links then load the next page from the server. */
export const hasNewerBuild = (): boolean => newer

/** Checks the served build at intervals while the page is visible. */
export function watchBuild(build: string): void {
  let asked = Date.now()
  const ask = async () => {
    if (document.hidden || !navigator.onLine || newer || Date.now() - asked < checkIntervalMs) return
    asked = Date.now()
    const served = await fetch('/build.json', { cache: 'no-store' })
      .then((response) => response.json() as Promise<{ build?: string }>)
      .catch(() => ({ build: undefined }))
    newer = served.build !== undefined && served.build !== build
  }
  document.addEventListener('visibilitychange', () => void ask())
  setInterval(() => void ask(), checkIntervalMs)
}
