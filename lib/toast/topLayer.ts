/** An element above everything else, as {@link createTopLayer} makes it. */
export interface TopLayer {
  root: HTMLElement
  /** Raises the root above what has been opened since, and watches more closely while it has something to show. */
  raise: (showing: boolean) => void
  /** Ends it and leaves no trace in the document. */
  destroy: () => void
}

/**
 * A place above everything else. While a modal dialog is open all outside it is inert, popovers too: so the root moves
 * into the topmost dialog, and out again when that leaves. A plain element rather than a React one, because moving
 * must not mount its content anew (it would be announced twice). It stays open while it is empty: a live region
 * announces only if it was there before its text.
 */
export function createTopLayer(): TopLayer {
  // A name of its own, so that a dialog's styles for the elements in it do not reach it.
  const root = document.createElement('toast-layer')
  // Manual: neither Escape nor a click elsewhere closes it.
  root.popover = 'manual'
  root.style.cssText =
    'position:fixed;inset:0 0 auto;width:auto;height:auto;margin:0;padding:0;border:0;background:none;overflow:visible;pointer-events:none'

  function place(): void {
    const home = topmostModal() ?? document.body
    if (root.parentElement !== home) home.append(root)
    if (root.showPopover && !root.matches(':popover-open')) root.showPopover()
  }

  const observer = new MutationObserver(place)
  const watch = (childList: boolean) =>
    observer.observe(document, { subtree: true, childList, attributes: true, attributeFilter: ['open'] })
  place()
  watch(false)
  return {
    root,
    raise(showing) {
      place()
      // A dialog that is removed without being closed takes the root along; that is worth a look only while it shows something.
      watch(showing)
    },
    destroy() {
      observer.disconnect()
      root.remove()
    },
  }
}

/** Modal dialogs are opened in the order in which they stand in the document, as far as one can tell from outside. */
const topmostModal = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'))
