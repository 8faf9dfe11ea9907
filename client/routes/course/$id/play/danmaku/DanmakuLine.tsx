import { useState } from 'react'
import { styled } from 'styled-components'
import type { Danmaku } from '#lib/contract'
import { Button, duration, Tag } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const AppealForm = lazyComponent(async () => (await import('#parts/community/AppealForm.tsx')).AppealForm)

interface DanmakuLineProps {
  danmaku: Danmaku
  /** Position in the list. */
  index: number
  /** Whether the danmaku belongs to the current position. */
  isCurrent: boolean
  onJump: () => void
  onReport: () => void
  onRemove: () => void
}

/** A danmaku in the list, with its actions; its author also sees why others cannot see it. */
export function DanmakuLine({
  danmaku: { id, second, text, mine, state, reason },
  index,
  isCurrent,
  onJump,
  onReport,
  onRemove,
}: DanmakuLineProps) {
  const [isAppealing, setAppealing] = useState(false)
  const at = duration(Math.floor(second))
  return (
    <Root role="listitem" data-line={index} aria-current={isCurrent ? 'true' : undefined}>
      <button type="button" className="at figures" aria-label={`跳到 ${at}`} onClick={onJump}>
        {at}
      </button>
      <div className="said row grow">
        <p>{text}</p>
        {mine && <Tag>{state === 'held' ? '我的，等待查看' : state === 'refused' ? '我的，没有通过' : '我的'}</Tag>}
        {reason !== null && <p className="meta">{reason}</p>}
        {isAppealing && (
          <AppealForm
            send={(appeal) => browserApi('POST /api/community/post/:id/appeal', { id, ...appeal })}
            onClose={() => setAppealing(false)}
          />
        )}
      </div>
      <div className="acts">
        {state === 'refused' && !isAppealing && (
          <Button tone="plain" size="small" onClick={() => setAppealing(true)}>
            申诉
          </Button>
        )}
        <Button
          className="quiet"
          tone="plain"
          size="small"
          aria-label={`${mine ? '删除' : '举报'}：${text}`}
          onClick={mine ? onRemove : onReport}
        >
          {mine ? '删除' : '举报'}
        </Button>
      </div>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 4px 0;
  border-radius: var(--radius-control);

  &[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .at {
    flex: none;
    min-width: 56px;
    min-height: 36px;
    color: var(--primary-text);
  }
  .said {
    flex-wrap: wrap;
    gap: 4px 8px;
    min-height: 36px;
    overflow-wrap: anywhere;
  }
  .said > .meta,
  .said > form {
    width: 100%;
  }
  .acts {
    display: flex;
    flex: none;
  }
  @media (pointer: coarse) {
    .at {
      min-height: 44px;
    }
  }
`
