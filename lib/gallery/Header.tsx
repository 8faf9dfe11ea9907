import { styled } from 'styled-components'
import { ColorMode } from '#lib/enums'
import { phones, useColorMode } from '#lib/theme'
import { changeAddress, directions, languages, useAddress } from './address.ts'
import { Choice } from './Choice.tsx'

const modes = { light: '浅色', dark: '深色', system: '系统' } satisfies Record<ColorMode, string>

/** Header of the gallery: name, and selection of mode, language and direction. */
export function Header() {
  const { language, direction } = useAddress()
  return (
    <Root>
      <a href="#/">
        <svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32">
          <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
        </svg>
        择一技
        <span className="version">组件陈列</span>
      </a>
      <div className="choices">
        <Choice label="颜色" options={modes} value={useColorMode()} onChange={(mode) => changeAddress('mode', mode)} />
        <Choice label="语言" options={languages} value={language} onChange={(locale) => changeAddress('locale', locale)} />
        <Choice label="书写方向" options={directions} value={direction} onChange={(dir) => changeAddress('dir', dir)} />
      </div>
    </Root>
  )
}

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 64px;
  padding: 0 var(--gutter);
  border-bottom: 1px solid var(--border);
  background: var(--bg);
  & > a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    font-weight: 600;
    font-size: var(--type-18);
  }
  & > a > .version {
    color: var(--text-muted);
    font-weight: 400;
    font-size: var(--type-body);
  }
  & > a > svg {
    fill: var(--primary);
  }
  & > .choices {
    display: flex;
    gap: 8px;
  }
  @media ${phones} {
    position: static;
    padding-block: 4px 12px;
    border-bottom: 0;
  }
`
