import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { danmakuAppearance } from './danmakuAppearance.ts'

const shares = [
  { share: 0.25, words: '1/4 屏' },
  { share: 0.5, words: '半屏' },
  { share: 1, words: '全屏' },
] as const

/** Settings for the area and opacity of danmaku, stored on this device. */
export function DanmakuSettings({ id }: { id: string }) {
  const { opacity, share } = useSyncExternalStore(danmakuAppearance.subscribe, danmakuAppearance.get)
  return (
    <Root id={id} role="group" aria-label="弹幕设置">
      <div className="choices" role="group" aria-label="显示区域">
        <span className="meta">显示区域</span>
        {shares.map(({ share: value, words }) => (
          <button type="button" key={value} aria-pressed={value === share} onClick={() => danmakuAppearance.set({ share: value })}>
            {words}
          </button>
        ))}
      </div>
      <label>
        <span className="meta">不透明度</span>
        <input
          type="range"
          min={20}
          max={100}
          step={10}
          value={opacity}
          aria-valuetext={`${opacity}%`}
          onChange={(event) => danmakuAppearance.set({ opacity: Number(event.target.value) })}
        />
        <span className="figures meta">{`${opacity}%`}</span>
      </label>
      <p className="meta">字幕和控制栏的位置总是空出来。</p>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  align-items: center;
  margin-top: 8px;

  .choices,
  label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    white-space: nowrap;
  }
  button {
    min-height: 36px;
    padding: 0 12px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
  }
  button[aria-pressed='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  [type='range'] {
    width: 120px;
    accent-color: var(--primary);
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`
