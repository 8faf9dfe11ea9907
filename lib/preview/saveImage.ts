/** Reason why saving failed; `unreadable`: the file's site does not permit reading it, so the browser can only open it. */
export type SaveError = 'failed' | 'unreadable'

/** Saves a file under a name. Returns the error, or undefined on success. */
export async function saveImage(url: string, name: string | undefined, signal: AbortSignal): Promise<SaveError | undefined> {
  const { origin, href } = new URL(url, document.baseURI)
  let blob: Blob
  try {
    const response = await fetch(href, { signal })
    if (!response.ok) return 'failed'
    blob = await response.blob()
  } catch {
    // A fetch reports a CORS rejection and a network error in the same way.
    return origin !== location.origin && origin !== 'null' && navigator.onLine ? 'unreadable' : 'failed'
  }
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? nameOf(href, blob.type)
  link.click()
  // Deferred because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}

/** Returns the last segment of a URL, or a default name based on the media type. */
export function nameOf(href: string, type: string): string {
  const last = /^(?:https?|file):/.test(href) ? (new URL(href).pathname.split('/').at(-1) ?? '') : ''
  if (!last.includes('.')) return `image.${/^image\/(\w+)/.exec(type)?.[1] ?? 'png'}`
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
