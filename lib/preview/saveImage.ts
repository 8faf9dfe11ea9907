/** A fault of saving: it failed, or the other site lets nobody read its file, which the browser can only open. */
export type SaveFault = 'failed' | 'unreadable'

/** Saves a file under a name; returns the fault, if there is one. */
export async function saveImage(url: string, name: string | undefined, signal: AbortSignal): Promise<SaveFault | undefined> {
  const { origin, href } = new URL(url, document.baseURI)
  let blob: Blob
  try {
    const response = await fetch(href, { signal })
    if (!response.ok) return 'failed'
    blob = await response.blob()
  } catch {
    // A fetch does not tell a refusal from a lost connection.
    return origin !== location.origin && origin !== 'null' && navigator.onLine ? 'unreadable' : 'failed'
  }
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? nameOf(href, blob.type)
  link.click()
  // Later: some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}

/** The last part of an address, or a name by the type of the file. */
export function nameOf(href: string, type: string): string {
  const last = /^(?:https?|file):/.test(href) ? (new URL(href).pathname.split('/').at(-1) ?? '') : ''
  if (!last.includes('.')) return `image.${/^image\/(\w+)/.exec(type)?.[1] ?? 'png'}`
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
