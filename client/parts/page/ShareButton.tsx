import { Check, Share2 } from 'lucide'
import { useCopy } from '#lib/hooks'
import { Button, type ButtonSize, type ButtonTone } from '#lib/primitives'
import { showToast } from '#app/browser/showToast.ts'
import { Icon } from './Icon.tsx'

interface ShareButtonProps {
  title: string
  /** Path of what is shared. */
  path: string
  /** Default `secondary`. */
  tone?: ButtonTone
  /** Default `medium`. */
  size?: ButtonSize
  /** Takes the full width of its container. */
  wide?: boolean
}

/** Hands the page on by the device's own means, or copies its address. */
export function ShareButton({ title, path, tone, size, wide }: ShareButtonProps) {
  const { copied, copy } = useCopy()
  const share = async () => {
    const url = location.origin + path
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(ignoreCancelled)
    if (!(await copy(url))) await showToast('error', '复制失败，请从地址栏复制链接')
  }
  const shapes = copied ? Check : Share2
  return (
    <Button tone={tone} size={size} wide={wide} onClick={() => void share()}>
      <Icon of={shapes} size={size === 'small' ? 16 : 18} />
      <span aria-live="polite">{copied ? '已复制' : '分享'}</span>
    </Button>
  )
}

/** Closing the device's own dialog is an answer, not a fault. */
async function ignoreCancelled(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'AbortError')) await showToast('error', '分享失败，请从地址栏复制链接')
}
