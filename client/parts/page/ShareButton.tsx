import { Check, Share2 } from 'lucide'
import { Button, type ButtonSize, type ButtonTone } from '#lib/primitives'
import { Icon } from './Icon.tsx'
import { useShare } from './useShare.ts'

interface ShareButtonProps {
  title: string
  /** Path to share. */
  path: string
  /** Default `secondary`. */
  tone?: ButtonTone
  /** Default `medium`. */
  size?: ButtonSize
  /** Uses the full width of its container. */
  wide?: boolean
}

/** Button that shares the page with the device's share dialog, or copies its address. */
export function ShareButton({ title, path, tone, size, wide }: ShareButtonProps) {
  const { copied, share } = useShare(title, path)
  const shapes = copied ? Check : Share2
  return (
    <Button tone={tone} size={size} wide={wide} onClick={share}>
      <Icon of={shapes} size={size === 'small' ? 16 : 18} />
      <span aria-live="polite">{copied ? '已复制' : '分享'}</span>
    </Button>
  )
}
