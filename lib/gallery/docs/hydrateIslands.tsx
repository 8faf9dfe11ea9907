import type { ComponentType, ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NotificationHost } from '#lib/notification'
import { claimBackButton } from '#lib/preview'
import { followColorMode } from '#lib/theme'
import { ToastHost } from '#lib/toast'
import { CopyButton } from '../CopyButton.tsx'
import { exportOf } from '../readableSource.ts'
import { islandPrefix } from './islandPrefix.ts'
import { ModeChoice } from './ModeChoice.tsx'

/* Hydrates the islands of a page individually, with the scripts of the scenes on the page. */

const scenes = import.meta.glob<Record<string, ComponentType>>('../scenes/*.tsx')

async function contentOf(element: HTMLElement, name: string): Promise<ReactElement> {
  if (name === 'mode') return <ModeChoice />
  if (name === 'copy') return <CopyButton code={element.previousElementSibling?.textContent ?? ''} />
  const [, piece, state] = name.split('/')
  const Scene = (await scenes[`../scenes/${piece}.tsx`]?.())?.[exportOf(`${piece}/${state}`)]
  if (!Scene) throw new Error(`Unknown scene ${name}`)
  return <Scene />
}

claimBackButton()
followColorMode()
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset['island'] ?? ''
  void contentOf(element, name).then((content) => hydrateRoot(element, content, { identifierPrefix: islandPrefix(name) }))
}
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <ToastHost />
    <NotificationHost />
  </>,
)
document.documentElement.dataset['live'] = ''
// The list of pages is longer than most windows.
document.querySelector('#menu [aria-current]')?.scrollIntoView({ block: 'nearest' })
