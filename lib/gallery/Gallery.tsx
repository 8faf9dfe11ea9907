import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import { ColorMode } from '#lib/enums'
import { enUS, LocaleProvider, zhCN } from '#lib/locale'
import { NotificationHost } from '#lib/notification'
import { ToastHost } from '#lib/toast'
import { applyColorMode, setColorMode, tabletsUp } from '#lib/theme'
import { useAddress } from './address.ts'
import { Header } from './Header.tsx'
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
