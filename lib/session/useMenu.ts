import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Implements a menu button (WAI-ARIA Authoring Practices, "Menu Button"): keyboard control, focus, and closing. */
export function useMenu<Root extends HTMLElement>() {
  const root = useRef<Root>(null)
  /** Item to focus when the menu opens. */
  const [open, setOpen] = useState<'first' | 'last'>()
  const close = () => setOpen(undefined)

  useEffect(() => {
    if (!open) return undefined
    itemsIn(root.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus()
    const closeFromOutside = (event: Event) => {
      // In a shadow root the event target is retargeted, but the path is not.
      if (!event.composedPath().includes(root.current!)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [open])

  function onButtonKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function onMenuKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') return close()
    const all = itemsIn(root.current)
    const step = steps[event.key]
    if (step)
      all[
        step(
          all.findIndex((item) => item.matches(':focus')),
          all.length,
        )
      ]?.focus()
    else if (event.key === 'Escape') closeToButton()
    else return
    event.preventDefault()
    // Prevents a surrounding dialog from closing as well.
    event.stopPropagation()
  }

  function closeToButton(): void {
    close()
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }

  return { root, isOpen: open !== undefined, toggle: () => setOpen((now) => (now ? undefined : 'first')), close, onButtonKey, onMenuKey }
}

const itemsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
