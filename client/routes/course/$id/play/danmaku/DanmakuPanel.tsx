import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import type { Danmaku } from '#lib/contract'
import { Button, duration, Empty, Skeleton } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { useFollowedLine } from '../transcript/useFollowedLine.ts'
import { DanmakuLine } from './DanmakuLine.tsx'
import { danmakuStoreOf } from './danmakuStoreOf.ts'
import { windowOf } from './danmakuWindow.ts'

const ReportDialog = lazyComponent(async () => (await import('#parts/community/ReportDialog.tsx')).ReportDialog)
const RemoveDialog = lazyComponent(async () => (await import('#parts/community/RemoveDialog.tsx')).RemoveDialog)

interface DanmakuPanelProps {
  lessonId: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** Time for which a danmaku is marked as current, in seconds. */
const currentFor = 8

/** List of the danmaku around the current position, to read, jump to, report and delete. */
export function DanmakuPanel({ lessonId, position, onJump }: DanmakuPanelProps) {
  const store = danmakuStoreOf(lessonId)
  const { windows } = useSyncExternalStore(store.subscribe, store.getState)
  const window = useWindow(position)
  const [asked, setAsked] = useState<{ of: Danmaku; doing: 'report' | 'remove' }>()
  useEffect(() => store.need([window]), [store, window])
  const list = useMemo(() => [window - 1, window, window + 1].flatMap((each) => windows.get(each)?.list ?? []), [windows, window])
  const lines = useMemo(() => list.map(({ second, text }) => ({ from: second, to: second + currentFor, text })), [list])
  const box = useRef<HTMLDivElement>(null)
  const { current, left, comeBack } = useFollowedLine({ box, lines, position, held: false })
  const here = windows.get(window)
  const omitted = here?.omitted ?? 0
  return (
    <Root>
      <p className="meta">{`第 ${window + 1} 分钟前后的弹幕，别人看不到是谁写的${omitted > 0 ? `；这一分钟还有 ${omitted} 条没有列出` : ''}`}</p>
      {here?.state === 'loading' && list.length === 0 && <Skeleton lines={3} />}
      {here?.state === 'failed' && <LoadErrorNotice name="弹幕" requestId={undefined} onReload={() => store.reload(window)} />}
      {here?.state === 'ready' && list.length === 0 && <Empty title="这一分钟前后还没有弹幕，写下第一条吧" />}
      <div className="frame">
        <div className="box" ref={box} role="list" aria-label="弹幕列表">
          {list.map((one, index) => (
            <DanmakuLine
              key={one.id}
              danmaku={one}
              index={index}
              isCurrent={index === current}
              onJump={() => onJump(one.second)}
              onReport={() => setAsked({ of: one, doing: 'report' })}
              onRemove={() => setAsked({ of: one, doing: 'remove' })}
            />
          ))}
        </div>
        {left && (
          <Button size="small" className="back" onClick={comeBack}>
            {`回到 ${duration(Math.floor(position()))}`}
          </Button>
        )}
      </div>
      {asked?.doing === 'report' && (
        <ReportDialog
          title="举报这条弹幕"
          send={(report) => browserApi('POST /api/community/post/:id/report', { id: asked.of.id, ...report })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.doing === 'remove' && (
        <RemoveDialog
          post={asked.of.id}
          noun="弹幕"
          alone
          onRemoved={() => store.remove(asked.of.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Root>
  )
}

/** Returns the number of the current time window. */
function useWindow(position: () => number): number {
  const [window, setWindow] = useState(() => windowOf(position()))
  useEffect(() => {
    const follow = () => setWindow(windowOf(position()))
    const ending = new AbortController()
    // Media events do not bubble, but they can be captured.
    for (const kind of ['timeupdate', 'seeking']) document.addEventListener(kind, follow, { capture: true, signal: ending.signal })
    return () => ending.abort()
  }, [position])
  return window
}

const Root = styled.div`
  .frame {
    position: relative;
    margin-top: 8px;
  }
  .box {
    max-height: min(480px, 60dvh);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .back {
    position: absolute;
    right: 16px;
    bottom: 12px;
    box-shadow: var(--shadow-float);
  }
`
