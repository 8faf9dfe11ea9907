import { createModalFinder } from './createModalFinder.ts'

/** Marks the elements that {@link createTopLayer} makes. */
const mark = 'data-notice-layer'

/** An element above everything else, as {@link createTopLayer} makes it. */
export interface TopLayer {
  root: HTMLElement
  /** Raises the root above what has been opened since, and watches more closely while it has something to show. */
  raise: (showing: boolean) => void
  /** Ends it and leaves no trace in the document. */
  destroy: () => void
}

/**
 * A container above everything else. While a modal dialog is open or an element fills the screen, everything outside it
 * is inert, popovers too: so the root moves into it, and out again when it closes. A plain element and not a React one,
 * because moving must not mount its content again (it would be announced twice). It stays open while it is empty: a
 * live region announces only text added later.
 */
export function createTopLayer(name: string, container: Element | ShadowRoot): TopLayer {
  // A name of its own, so that a dialog's styles for the elements in it do not reach it.
  const root = document.createElement(name)
  // Manual: neither Escape nor a click elsewhere closes it.
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
      reach(topmost && !topmost.contains(container) ? topmost : container).append(root)
    }
    if (root.isConnected && root.showPopover && !root.matches(':popover-open')) root.showPopover()
  }

  /**
   * The position of the root in its own tree, whose styles it needs, that makes it visible inside an element of an
   * inner tree: slots project it there.
   */
  function reach(home: Element | ShadowRoot): Element | ShadowRoot {
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

  /** F6 moves the focus to the notices as to another pane of a window, and a second time back. */
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
      // Only if needed: screen readers may lose track of moved content.
      if (showing && 'showPopover' in root && document.querySelector(`:popover-open:not([${mark}])`)) rise()
      // A dialog that is removed without being closed takes the root along; that is worth a look only while it shows something.
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
