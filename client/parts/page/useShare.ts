import { useCopy } from '#lib/hooks'
import { showToast } from '#app/browser/showToast.ts'

/** Hands an address of the site on by the device's own means, or copies it; `copied` for a moment after that. */
export function useShare(title: string, path: string): { copied: boolean; share: () => void } {
  const { copied, copy } = useCopy()
  const share = async () => {
    const url = location.origin + path
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(ignoreCancelled)
    if (!(await copy(url))) await showToast('error', '复制失败，请从地址栏复制链接')
  }
  return { copied, share: () => void share() }
}

/** Closing the device's own dialog is an answer, not a fault. */
async function ignoreCancelled(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'AbortError')) await showToast('error', '分享失败，请从地址栏复制链接')
}
