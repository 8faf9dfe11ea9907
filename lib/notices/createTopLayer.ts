import { createModalFinder } from './createModalFinder.ts'

/** Attribute of the elements created by {@link createTopLayer}. */
const mark = 'data-notice-layer'

/** A container above all other content, created by {@link createTopLayer}. */
export interface TopLayer {
  root: HTMLElement
  /** Raises the root above content opened later. `showing` also enables the detection of removed dialogs. */
  raise: (showing: boolean) => void
  /** Removes the layer and all its traces from the document. */
  destroy: () => void
}

/**
 * Creates a container above all other content. While a modal dialog or a full-screen element is open, all content
 * outside of it, including popovers, is inert. Therefore the root moves into that element and back when it closes. The
 * root is created without React, because moving it must not remount its content, which would be announced twice. It
 * stays open while it is empty, because a live region announces only text added later.
 */
export function createTopLayer(name: string, container: Element | ShadowRoot): TopLayer {
  // A custom element name prevents styles of a dialog for its elements from applying.
  const root = document.createElement(name)
  // A manual popover is not closed by Escape or by a click elsewhere.
  root.popover = 'manual'
  root.setAttribute(mark, '')
  root.style.cssText = 'all:unset;position:fixed;inset:0 0 auto;pointer-events:none;z-index:2147483647'
  const finder = createModalFinder(container.getRootNode() as Document | ShadowRoot, place)
  const slots: Element[] = []
  let modal: Element | undefined

  function place(): void {
    const topmost = finder.topmost()
    if (topmost !== modal || !root.isConnected) {
      modal = topmost
      for (const slot of slots.splice(0)) slot.remove()
      root.removeAttribute('slot')
      projectInto(topmost && !topmost.contains(container) ? topmost : container).append(root)
    }
    if (root.isConnected && root.showPopover && !root.matches(':popover-open')) root.showPopover()
  }

  /**
   * Returns the parent that makes the root visible inside an element of an inner tree while the root stays in its own
   * tree, whose styles it requires. Slots project the root into the inner tree.
   */
  function projectInto(home: Element | ShadowRoot): Element | ShadowRoot {
    let at = home
    for (let tree = at.getRootNode(); tree !== finder.scope && tree instanceof ShadowRoot; tree = at.getRootNode()) {
      const slot = document.createElement('slot')
      slot.name = slot.slot = root.slot = name
      at.append(slot)
      slots.push(slot)
      at = tree.host
    }
    return at
  }

  function rise(): void {
    if (root.hidePopover && root.matches(':popover-open')) root.hidePopover()
    place()
  }

  /** F6 moves the focus to the notices, like to another pane of a window; a second F6 moves it back. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'F6' || event.defaultPrevented || root.matches(':focus-within')) return
    const button = root.querySelector('button')
    if (!button) return
    event.preventDefault()
    button.focus()
  }

  place()
  document.addEventListener('fullscreenchange', rise)
  document.addEventListener('keydown', onKeyDown, true)
  return {
    root,
    raise(showing) {
      // Only if necessary, because screen readers may lose track of moved content.
      if (showing && 'showPopover' in root && document.querySelector(`:popover-open:not([${mark}])`)) rise()
      // A dialog that is removed without being closed removes the root as well. Detecting that is only necessary while
      // notices are visible.
      finder.watch(showing)
      place()
    },
    destroy() {
      document.removeEventListener('fullscreenchange', rise)
      document.removeEventListener('keydown', onKeyDown, true)
      finder.stop()
      for (const slot of slots) slot.remove()
      root.remove()
    },
  }
}
