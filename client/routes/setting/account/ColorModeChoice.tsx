import { ColorMode, colorModeLabel } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'
import { SettingChoices } from '#parts/setting/SettingChoices.ts'

/** Light, dark, or the device's setting, in words. It counts on this device. */
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
