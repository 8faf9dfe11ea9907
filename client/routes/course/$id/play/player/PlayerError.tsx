import { useEffect } from 'react'
import type { VideoFile } from '#lib/contract'
import { Button, ButtonLink } from '#lib/primitives'
import { Cover } from './Cover.ts'
import type { PlaybackError } from './engine/Engine.ts'

const words: Record<PlaybackError, [what: string, then: string]> = {
  format: ['当前浏览器无法播放这个视频', '请更新浏览器，或换用新版 Chrome、Edge、Safari、Firefox；也可以下载视频后观看'],
  network: ['网络断开', '网络恢复后会从这里继续，也可以现在重试'],
  address: ['视频地址已失效', '请重试，会从这里继续播放'],
}

interface PlayerFaultProps {
  fault: PlaybackError
  files: readonly VideoFile[]
  onRetry: () => void
  /** Resolves once the network delivers videos again. */
  untilBack: (signal: AbortSignal) => Promise<void>
}

/** Shows why playback failed, with possible actions; playback continues automatically when the network returns. */
export function PlayerError({ fault, files, onRetry, untilBack }: PlayerFaultProps) {
  useEffect(() => {
    if (fault !== 'network') return undefined
    const ending = new AbortController()
    void untilBack(ending.signal).then(() => ending.signal.aborted || onRetry())
    return () => ending.abort()
  }, [fault, onRetry, untilBack])
  const [what, then] = words[fault]
  const file = files.at(-1)
  return (
    <Cover className="stack" role="alert">
      <strong className="title">{what}</strong>
      <p className="text muted">{then}</p>
      <div className="actions">
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
