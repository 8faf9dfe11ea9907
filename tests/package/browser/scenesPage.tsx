import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { scenes } from '../../../lib/gallery/scenes.ts'
import { NotificationHost } from '#lib/notification'
import { GlobalStyle, pageCss } from '#lib/theme'
import { ToastHost } from '#lib/toast'

/* Shows one scene of the gallery at a time in an otherwise empty page, by `window.pieceScenes`. */

const room = document.querySelector('#root')!
const root = createRoot(room)

const pieceScenes = {
  ids: scenes.map(({ id }) => id),
  pageCss,
  show(id: string): void {
    const { Scene } = scenes.find((scene) => scene.id === id)!
    flushSync(() =>
      root.render(
        <>
          <GlobalStyle />
          <Scene key={id} />
          <ToastHost />
          <NotificationHost />
        </>,
      ),
    )
  },
}

declare global {
  interface Window {
    pieceScenes: typeof pieceScenes
  }
}

window.pieceScenes = pieceScenes
