import { script } from 'virtual:offline-verifier'
import { publishedKeys } from '../verifying/publishedKeys.ts'
import { offlinePage } from './offlinePage.ts'

/** Downloads the offline verification page with the current keys; returns false if no keys are available. */
export async function saveOfflinePage(): Promise<boolean> {
  const known = await publishedKeys({ again: true })
  if (!known) return false
  const url = URL.createObjectURL(new Blob([offlinePage(known, script, location.origin)], { type: 'text/html' }))
  Object.assign(document.createElement('a'), { href: url, download: '择一技证书离线核验.html' }).click()
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
