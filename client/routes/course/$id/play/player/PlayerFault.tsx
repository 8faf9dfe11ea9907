import { useEffect, useRef } from 'react'
import type { VideoFile } from '#lib/contract'
import { Button, ButtonLink } from '#lib/primitives'
import { Cover } from './Cover.ts'
import type { PlayFault } from './Engine.ts'

const words: Record<PlayFault, [what: string, then: string]> = {
  format: ['当前浏览器无法播放这个视频', '请更新浏览器，或换用新版 Chrome、Edge、Safari、Firefox；也可以下载视频后观看'],
  network: ['网络连接已中断', '网络恢复后会从这里继续，也可以现在重试'],
  address: ['视频地址已失效', '请重试，会从这里继续播放'],
}

interface PlayerFaultProps {
  fault: PlayFault
  files: readonly VideoFile[]
  onRetry: () => void
}

/** Why nothing plays, and what can be done; a network that comes back goes on by itself. */
export function PlayerFault({ fault, files, onRetry }: PlayerFaultProps) {
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    if (fault !== 'network') return undefined
    const goOn = () => retry.current()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [fault])
  const [what, then] = words[fault]
  const file = files.at(-1)
  return (
    <Cover role="alert">
      <strong>{what}</strong>
      <p>{then}</p>
      <div>
        {fault === 'format' && file ? (
          <ButtonLink tone="primary" href={file.url} download>
            下载视频
          </ButtonLink>
        ) : (
          <Button tone="primary" onClick={onRetry}>
            重试
          </Button>
        )}
      </div>
    </Cover>
  )
}
