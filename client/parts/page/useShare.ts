import { useCopy } from '#lib/hooks'
import { showToast } from '#app/browser/action/showToast.ts'

/** Shares an address of the site with the device's share dialog, or copies it; `copied` is then true for a short time. */
export function useShare(title: string, path: string): { copied: boolean; share: () => void } {
  const { copied, copy } = useCopy()
  const share = async () => {
    const url = location.origin + path
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(ignoreCancelled)
    if (!(await copy(url))) await showToast('error', '复制失败，请从地址栏复制链接')
  }
  return { copied, share: () => void share() }
}

/** Ignores the rejection when the user cancels the share dialog. */
async function ignoreCancelled(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'AbortError')) await showToast('error', '分享失败，请从地址栏复制链接')
}
