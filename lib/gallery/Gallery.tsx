import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import { ColorMode } from '#lib/enums'
import { enUS, LocaleProvider, zhCN } from '#lib/locale'
import { NotificationHost } from '#lib/notification'
import { ToastHost } from '#lib/toast'
import { applyColorMode, setColorMode, tabletsUp, phones, useColorMode } from '#lib/theme'
import { useAddress, changeAddress, directions, languages } from './address.ts'
import { Choice } from './Choice.tsx'
import { Navigation } from './Navigation.tsx'
import { PiecePage } from './PiecePage.tsx'
import { pieces } from './pieces.ts'
import { scenes } from './scenes.ts'
import { TranslateContext } from './useTranslate.ts'

const translations = { 'zh-CN': (chinese: string) => chinese, 'en-US': (_: string, english: string) => english }
const locales = { 'zh-CN': zhCN, 'en-US': enUS }

/** Renders the page of the current URL: a component, a single scene, or all scenes of one or several components without their code. */
export function Gallery() {
  const { piece: name, scene, bare, mode, language, direction } = useAddress()
  useForcedMode(mode, bare)
  useLayoutEffect(() => {
    document.documentElement.lang = bare ? language : 'zh-CN'
    document.documentElement.dir = direction
  }, [bare, language, direction])
  const piece = pieces.find(({ id }) => id === name) ?? pieces[0]!
  const path = scene === undefined ? name : `${name}/${scene}`
  const names = name.split('+')
  const alone = bare ? scenes.filter(({ id, piece: of }) => (scene === undefined ? names.includes(of) : id === path)) : []
  return (
    <LocaleProvider locale={locales[language]}>
      <TranslateContext.Provider value={translations[language]}>
        {alone.length > 0 ? (
          <Alone key={path} data-scene={path} data-several={scene === undefined || undefined}>
            {alone.map(({ id, Scene }) => (
              <Scene key={id} />
            ))}
          </Alone>
        ) : (
          <>
            <Header />
            <Columns>
              <Navigation current={piece.id} />
              <PiecePage piece={piece} scene={scene} language={language} />
            </Columns>
          </>
        )}
        <ToastHost />
        <NotificationHost />
      </TranslateContext.Provider>
    </LocaleProvider>
  )
}

/** Applies the mode of the URL: forced for a single scene, otherwise as if the visitor had selected it. */
function useForcedMode(mode: ColorMode | undefined, bare: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const forced = bare && mode !== undefined && mode !== ColorMode.System
    root.toggleAttribute('data-forced', forced)
    if (forced) root.dataset['colorMode'] = mode
    else if (mode) setColorMode(mode)
    else applyColorMode()
  }, [mode, bare])
}

const Columns = styled.div`
  @media ${tabletsUp} {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
  }
`

const Alone = styled.main`
  min-height: 100vh;
  padding: 24px 16px;

  &[data-several] {
    columns: 480px;
    column-gap: 24px;
  }
  &[data-several] > * {
    margin-bottom: 24px;
    break-inside: avoid;
  }
`

const modes = { light: '浅色', dark: '深色', system: '系统' } satisfies Record<ColorMode, string>

/** Header of the gallery: name, and selection of mode, language and direction. */
function Header() {
  const { language, direction } = useAddress()
  return (
    <HeaderRoot>
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
    </HeaderRoot>
  )
}

const HeaderRoot = styled.header`
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
