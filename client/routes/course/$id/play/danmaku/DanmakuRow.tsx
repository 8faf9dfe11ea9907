import { MessageSquareText } from 'lucide'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import type { PlayerHandle } from '../player/Player.tsx'
import type { DanmakuSwitch } from './useDanmakuSwitch.ts'
import { useReducedMotion } from './useReducedMotion.ts'

const DanmakuEntry = lazyComponent(async () => (await import('./DanmakuEntry.tsx')).DanmakuEntry)

interface DanmakuRowProps extends DanmakuSwitch {
  lessonId: string
  player: PlayerHandle | undefined
}

/** Row below the picture: the danmaku switch and, while it is on, the entry field. */
export function DanmakuRow({ on, toggle, lessonId, player }: DanmakuRowProps) {
  const still = useReducedMotion()
  return (
    <Root>
      <div className="line">
        <button type="button" className="switch muted" role="switch" aria-checked={on} title="弹幕（D）" onClick={toggle}>
          <Icon of={MessageSquareText} size={18} />
          弹幕
          <span aria-hidden="true">{on ? '开' : '关'}</span>
        </button>
        {on && player && <DanmakuEntry lessonId={lessonId} video={player.video} />}
        {!on && <p className="meta">打开后，能看到大家在同一时刻写下的话</p>}
      </div>
      {on && still && (
        <p className="meta" role="note">
          你的设备要求减少动态效果，所以弹幕不从画面上飘过，改在下面的“弹幕”里按时间列出。
        </p>
      )}
    </Root>
  )
}

/* The height is the same with and without the field. */
const Root = styled.div`
  min-height: 57px;
  padding: 8px var(--gutter);
  border-bottom: 1px solid var(--border);
  /* On phones the row stays below the picture while the page scrolls. */
  background: var(--bg);

  .line {
    display: flex;
    gap: 12px;
    align-items: flex-start;
  }
  .line > .meta {
    align-self: center;
  }
  .switch {
    display: inline-flex;
    flex: none;
    gap: 8px;
    align-items: center;
    min-height: 40px;
    padding: 0 12px;
    border-radius: var(--radius-control);
    white-space: nowrap;
  }
  .switch[aria-checked='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  @media ${phones} {
    /* The field occupies its own line. */
    .line:has(form) {
      flex-wrap: wrap;
      gap: 8px;
    }
    .line > :has(form) {
      flex-basis: 100%;
    }
  }
  @media (pointer: coarse) {
    min-height: 61px;

    .switch {
      min-height: 44px;
    }
  }
`
