import type { ComponentType, ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NotificationHost } from '#lib/notification'
import { claimBackButton } from '#lib/preview'
import { followColorMode } from '#lib/theme'
import { ToastHost } from '#lib/toast'
import { CopyButton } from '../CopyButton.tsx'
import { islandPrefix } from './islandPrefix.ts'
import { ModeChoice } from './ModeChoice.tsx'

/* Hydrates the islands of a page individually, with the scripts of the scenes on the page. */

const scenes = import.meta.glob<ComponentType>('../scenes/*/*.tsx', { import: 'Scene' })

async function contentOf(element: HTMLElement, name: string): Promise<ReactElement> {
  if (name === 'mode') return <ModeChoice />
  if (name === 'copy') return <CopyButton code={element.previousElementSibling?.textContent ?? ''} />
  const load = scenes[`../scenes/${name.replace('scene/', '')}.tsx`]
  if (!load) throw new Error(`Unknown scene ${name}`)
  const Scene = await load()
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
