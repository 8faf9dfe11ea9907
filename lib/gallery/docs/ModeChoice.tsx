import { ColorMode } from '#lib/enums'
import { setColorMode, useColorMode } from '#lib/theme'
import { Choice } from '../Choice.tsx'

const modes = { light: '浅色', dark: '深色', system: '系统' } satisfies Record<ColorMode, string>

/** Selection of the colour mode, which applies to the whole site that contains the pages. */
export const ModeChoice = () => <Choice label="颜色" options={modes} value={useColorMode()} onChange={setColorMode} />
