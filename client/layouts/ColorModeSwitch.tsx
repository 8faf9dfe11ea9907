import { type IconNode, Monitor, Moon, Sun } from 'lucide'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { ColorMode, colorModeLabel } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'

/** Returns an icon as a CSS mask, because inline in the markup each page would carry all three. */
function mask(icon: IconNode): string {
  const shapes = icon.map(
    ([name, attributes]) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}='${value}'`)
        .join(' ')}/>`,
  )
  const line = "fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${line}>${shapes.join('')}</svg>`)}")`
}

/** Switch between light mode, dark mode and the device's setting. */
export function ColorModeSwitch() {
  const mode = useColorMode()
  return (
    <Switch role="radiogroup" aria-label="颜色模式">
      {Object.values(ColorMode).map((choice) => {
        return (
          <span data-choice={choice} key={choice} title={colorModeLabel[choice]}>
            <input
              type="radio"
              className="overlay-control"
              name="color-mode"
              aria-label={colorModeLabel[choice]}
              checked={mode === choice}
              onChange={() => setColorMode(choice)}
            />
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

  [data-choice] {
    position: relative;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--radius-full);
    color: var(--text-faint);
    cursor: pointer;
  }
  [data-choice]::before {
    content: '';
    width: 16px;
    height: 16px;
    background: currentColor;
    mask-image: var(--icon);
  }
  [data-choice='light'] {
    --icon: ${mask(Sun)};
  }
  [data-choice='dark'] {
    --icon: ${mask(Moon)};
  }
  [data-choice='system'] {
    --icon: ${mask(Monitor)};
  }
  [data-choice]:has(:checked) {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  [data-choice]:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    [data-choice]::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
  }
  @media ${phones}, (pointer: coarse) {
    [data-choice] {
      width: 44px;
      height: 44px;
    }
  }
`
