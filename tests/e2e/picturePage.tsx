import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { Image, ImageGroup } from '#lib/image'
import { claimBackButton, openPreview } from '#lib/preview'
import { Dialog } from '#lib/primitives'

/* A page with only images and previews, controlled by `window.gallery`. */

claimBackButton()

const at = (name: string) => `/picture/${name}`
const told = (title: string) => () => void (document.title = title)
const plane = <Image src={at('600x400-a')} alt="刨子" width={300} height={200} />

const scenes = {
  group: (
    <ImageGroup>
      {plane}
      <Image src={at('broken-b')} alt="锯子" width={300} height={200} />
      <Image src={at('1000x2800-c')} alt="长长的图" width={300} height={200} />
      <Image src={at('1000x2790-d')} alt="不太长的图" width={300} height={200} />
      <svg width="1" height="3000" />
      <Image src={at('2400x1600-e')} alt="凿子" width={300} height={200} />
    </ImageGroup>
  ),
  dialog: (
    <Dialog title="作品" onClose={told('对话框要关')}>
      {plane}
    </Dialog>
  ),
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Only listens.
  within: <div onClick={told('点到了外面')}>{plane}</div>,
} satisfies Record<string, ReactNode>

type Scene = keyof typeof scenes

const main = document.querySelector('main')!

const gallery = {
  /** Number of counted calls; see the test that counts. */
  counted: 0,
  open: (names: readonly string[], index = 0) => openPreview({ images: names.map((name) => ({ src: at(name), alt: name })), index }),
  show: (scene: Scene) => createRoot(main).render(<StrictMode>{scenes[scene]}</StrictMode>),
  showInShadow: (scene: Scene) => {
    const shadow = main.attachShadow({ mode: 'open' })
    createRoot(shadow).render(<StyleSheetManager target={shadow}>{scenes[scene]}</StyleSheetManager>)
  },
  /** Inserts the markup that the server would deliver. */
  serve: (scene: Scene) => void (main.innerHTML = renderToString(scenes[scene])),
  hydrate: (scene: Scene) => void hydrateRoot(main, scenes[scene]),
}

declare global {
  interface Window {
    gallery: typeof gallery
  }
}
window.gallery = gallery
