import { useState } from 'react'
import { styled } from 'styled-components'
import { Dialog } from '#lib/primitives'
import { storePreferences, readPreferences } from './preferences.ts'
import { keyTable } from './shortcut-keys.ts'

/** The keyboard map, and the switch that confines it to the player. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [everywhere, setEverywhere] = useState(readPreferences().keys)
  return (
    <Dialog title="键盘快捷键" onClose={onClose}>
      <Keys>
        {keyTable.map(([keys, does]) => (
          <div className="pair" key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Keys>
      <Switch>
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
    border-bottom: 1px solid var(--border);
  }
  dt {
    flex: none;
    width: 96px;
    font-weight: 500;
  }
  dd {
    color: var(--text-muted);
  }
`

const Switch = styled.label`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  margin-top: 8px;
  color: var(--text-muted);

  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--primary);
  }
`
