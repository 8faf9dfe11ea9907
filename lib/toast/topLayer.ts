/** The root of what {@link createTopLayer} shows; styles follow it, whatever it stands in. */
export interface TopLayer {
  root: HTMLElement
  /** Raises the root above everything, or takes it away. */
  setOpen: (open: boolean) => void
  /** Ends it and leaves no trace in the document. */
  destroy: () => void
}

/**
 * An element above everything else. While a modal dialog is open all outside it is inert, popovers too: so the root
 * moves into the topmost dialog, and out again before that leaves. A plain element rather than a React one, because
 * moving must not mount its content anew (it would be announced twice).
 */
export function createTopLayer(): TopLayer {
  const root = document.createElement('div')
  // Manual: neither Escape nor a click elsewhere closes it.
  root.popover = 'manual'
  document.body.append(root)
  let open = false

  function place(): void {
    const home = topmostModal() ?? document.body
    if (root.parentElement !== home) home.append(root)
    if (!root.showPopover || root.matches(':popover-open') === open) return
    if (open) root.showPopover()
    else root.hidePopover()
  }

  const observer = new MutationObserver(place)
  return {
    root,
    setOpen(value) {
      open = value
      place()
      observer.disconnect()
      if (open) observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    },
    destroy() {
      observer.disconnect()
      root.remove()
    },
  }
}

/** Modal dialogs lie in each other in the order they were opened in; ours are mounted in that order, too. */
const topmostModal = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'))
