import { ColorMode, colorModeLabel } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'
import { SettingChoices } from '#parts/setting/SettingChoices.ts'

/** Choice of light mode, dark mode, or the device's setting, stored on this device. */
export function ColorModeChoice() {
  const mode = useColorMode()
  return (
    <SettingChoices role="radiogroup" aria-label="颜色模式">
      {Object.values(ColorMode).map((choice) => (
        <label key={choice}>
          <input type="radio" name="setting-color-mode" checked={mode === choice} onChange={() => setColorMode(choice)} />
          <span className="choice">{colorModeLabel[choice]}</span>
        </label>
      ))}
    </SettingChoices>
  )
}
