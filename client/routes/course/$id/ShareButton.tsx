import { Check, Share2 } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from '#lib/primitives'
import { freshly } from '../../../app/freshly.ts'
import { Icon } from '../../../parts/Icon.tsx'

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
    const timer = copied > 0 ? setTimeout(() => setCopied(0), copiedFlag) : undefined
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
      await explain('复制失败，请从地址栏复制链接')
    }
  }
  return (
    <Button tone="plain" wide onClick={() => void share()}>
      {copied ? <Icon of={Check} size={18} /> : <Icon of={Share2} size={18} />}
      <span aria-live="polite">{copied ? '已复制' : '分享'}</span>
    </Button>
  )
}

/** Closing the device's own dialog is an answer, not a fault. */
async function ignoreCancelled(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'AbortError')) await explain('分享失败，请从地址栏复制链接')
}

async function explain(text: string): Promise<void> {
  const { toast } = await freshly(() => import('#lib/toast'))
  toast.error(text)
}
