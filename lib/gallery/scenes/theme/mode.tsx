import { styled } from 'styled-components'
import { ColorMode } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'
import { useTranslate } from '../../useTranslate.ts'

export const title = '深浅色'
export const note = '浅色、深色、跟随系统；记在本机，别的标签页同时切换。'

export function Scene() {
  const t = useTranslate()
  const mode = useColorMode()
  const names = { light: t('浅色', 'Light'), dark: t('深色', 'Dark'), system: t('跟随系统', 'As the device') }
  return (
    <Modes>
      {Object.values(ColorMode).map((each) => (
        <label key={each}>
          <input type="radio" name="mode" checked={each === mode} onChange={() => setColorMode(each)} />
          {names[each]}
        </label>
      ))}
    </Modes>
  )
}

const Modes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
`
