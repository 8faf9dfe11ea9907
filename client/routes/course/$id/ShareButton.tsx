import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'

/** The specification, section 9, in milliseconds. */
const copiedFlag = 1500

interface ShareButtonProps {
  title: string
  /** Path of what is shared. */
  path: string
}

/** Hands the page on by the device's own means, or copies its address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedFlag)
    return () => clearTimeout(timer)
  }, [copied])
  const share = async () => {
    const url = location.origin + path
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(ignoreCancelled)
    try {
      await navigator.clipboard.writeText(url)
      setCopied((times) => times + 1)
    } catch {
      // No permission, or no secure origin, as on a host in the local network.
      toast.error('复制失败，请从地址栏复制链接')
    }
  }
  return (
    <Button tone="plain" wide onClick={() => void share()}>
      {copied ? <Check size={18} aria-hidden /> : <Share2 size={18} aria-hidden />}
      <span aria-live="polite">{copied ? '已复制' : '分享'}</span>
    </Button>
  )
}

/** Closing the device's own dialog is an answer, not a fault. */
function ignoreCancelled(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('分享失败，请从地址栏复制链接')
}
