import { Check, Share2 } from 'lucide'
import { useCopy } from '#lib/hooks'
import { Button } from '#lib/primitives'
import { freshly } from '../../../app/freshly.ts'
import { Icon } from '../../../parts/Icon.tsx'

interface ShareButtonProps {
  title: string
  /** Path of what is shared. */
  path: string
}

/** Hands the page on by the device's own means, or copies its address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { copied, copy } = useCopy()
  const share = async () => {
    const url = location.origin + path
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(ignoreCancelled)
    if (!(await copy(url))) await explain('复制失败，请从地址栏复制链接')
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
