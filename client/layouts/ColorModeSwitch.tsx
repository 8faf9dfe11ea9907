import { Monitor, Moon, Sun } from 'lucide'
import { styled } from 'styled-components'
import { ColorMode, colorModeLabel } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark, or the device's setting. */
export function ColorModeSwitch() {
  const mode = useColorMode()
  return (
    <Switch role="radiogroup" aria-label="颜色模式">
      {Object.values(ColorMode).map((choice) => {
        return (
          <span className="choice" key={choice} title={colorModeLabel[choice]}>
            <input
              type="radio"
              name="color-mode"
              aria-label={colorModeLabel[choice]}
              checked={mode === choice}
              onChange={() => setColorMode(choice)}
            />
            <Icon of={icons[choice]} size={16} />
          </span>
        )
      })}
    </Switch>
  )
}

const Switch = styled.div`
  display: flex;
  gap: 4px;
  padding: 4px;
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  background: var(--bg-raised);

  .choice {
    position: relative;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--radius-full);
    color: var(--text-faint);
    cursor: pointer;
  }
  .choice:has(:checked) {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .choice:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .choice {
      width: 44px;
      height: 44px;
    }
  }
`
