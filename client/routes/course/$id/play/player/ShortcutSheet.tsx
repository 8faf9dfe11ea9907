import { useState } from 'react'
import { styled } from 'styled-components'
import { Dialog } from '#lib/primitives'
import { storePreferences, readPreferences } from './preferences.ts'
import { keyTable } from './shortcut-keys.ts'

interface KeySheetProps {
  /** Whether the player shows danmaku. */
  hasDanmaku: boolean
  onClose: () => void
}

/** Lists the keyboard shortcuts, with the switch that restricts them to the player. */
export function ShortcutSheet({ hasDanmaku, onClose }: KeySheetProps) {
  const [everywhere, setEverywhere] = useState(readPreferences().keys)
  return (
    <Dialog title="键盘快捷键" onClose={onClose}>
      <Keys>
        {keyTable
          .filter(([keys]) => hasDanmaku || keys !== 'D')
          .map(([keys, does]) => (
            <div className="pair hairline" key={keys}>
              <dt>{keys}</dt>
              <dd className="muted">{does}</dd>
            </div>
          ))}
      </Keys>
      <Switch className="muted row">
        <input
          type="checkbox"
          checked={everywhere}
          onChange={(event) => {
            setEverywhere(event.target.checked)
            storePreferences({ keys: event.target.checked })
          }}
        />
        在整个页面生效；取消后只在焦点位于播放器内时生效
      </Switch>
    </Dialog>
  )
}

const Keys = styled.dl`
  .pair {
    display: flex;
    gap: 16px;
    padding: 8px 0;
  }
  dt {
    flex: none;
    width: 96px;
    font-weight: 500;
  }
`

const Switch = styled.label`
  min-height: 44px;
  margin-top: 8px;

  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--primary);
  }
`
