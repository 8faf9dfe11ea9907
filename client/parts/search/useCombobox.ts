import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  /** Element inside the form whose first text field is the combobox. */
  inside: RefObject<HTMLElement | null>
  /** Id of the list. */
  listId: string
  /** Number of lines in the list; 0 closes the list. */
  count: number
  /** Called with the field's text when the list should open for it, and with undefined when the list should close. */
  onAsk: (typed: string | undefined) => void
  /** Called while an input method composes: unfinished text is not queried. */
  onCompose: () => void
  /** Called with the index of the chosen line, or with -1 for the typed text. */
  onChoose: (index: number, form: HTMLFormElement) => void
  /** Called to delete a line: Shift+Delete, as in the browsers' own lists. */
  onDelete: (index: number) => void
}

/** Returns the id of a line of a list. */
export const lineId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Turns an existing search field into an editable combobox after the ARIA Authoring Practices: the focus stays in the
 * field, arrow keys move through the list, Enter selects, Escape closes. While an input method composes, it handles the
 * keys, and the field's text is not final. Returns the index of the active line; -1 is the field itself.
 */
export function useCombobox({ inside, listId, count, ...handlers }: ComboboxOptions): number {
  const [moved, setMoved] = useState(-1)
  const active = moved < count ? moved : -1
  const ask = useEffectEvent((field: HTMLInputElement) => {
    setMoved(-1)
    handlers.onAsk(field.value)
  })
  const close = useEffectEvent(() => {
    setMoved(-1)
    handlers.onAsk(undefined)
  })
  const compose = useEffectEvent(handlers.onCompose)
  const choose = useEffectEvent((event: Event, index: number, form: HTMLFormElement) => {
    event.preventDefault()
    setMoved(-1)
    handlers.onAsk(undefined)
    handlers.onChoose(index, form)
  })
  const onKey = useEffectEvent((event: KeyboardEvent, field: HTMLInputElement) => {
    const { key, shiftKey } = event
    // Browsers that end a composition before its last key report the key code 229 for that key.
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (count === 0) return ask(field)
      // The position between the last line and the first is the field itself.
      const step = key === 'ArrowDown' ? 1 : -1
      setMoved(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (key === 'Enter' && active >= 0) choose(event, active, field.form!)
    else if (key === 'Delete' && shiftKey && active >= 0) {
      event.preventDefault()
      handlers.onDelete(active)
    } else if (key === 'Escape' && (count > 0 || field.value !== '')) {
      event.preventDefault()
      if (count === 0) field.value = ''
      close()
    }
  })

  useEffect(() => {
    const field = fieldBeside(inside.current)
    const form = field?.form
    if (!form) return
    const attending = new AbortController()
    const { signal } = attending
    const isThere = () => document.activeElement === field
    field.addEventListener('input', (event) => event.isComposing || ask(field), { signal })
    field.addEventListener('compositionupdate', () => compose(), { signal })
    field.addEventListener('compositionend', () => ask(field), { signal })
    field.addEventListener('click', () => ask(field), { signal })
    field.addEventListener('keydown', (event) => onKey(event, field), { signal })
    form.addEventListener('submit', (event) => choose(event, -1, form), { signal })
    const leave = ({ target }: { target: EventTarget | null }) => form.contains(target as Node | null) || close()
    // Switching to another window leaves the list open.
    form.addEventListener('focusout', ({ relatedTarget }) => isThere() || leave({ target: relatedTarget }), { signal })
    document.addEventListener('pointerdown', leave, { signal })
    // This script is loaded when the field gets the focus: text typed in the meantime counts.
    if (isThere()) ask(field)
    return () => attending.abort()
  }, [inside])

  useEffect(() => {
    const field = fieldBeside(inside.current)
    field?.setAttribute('aria-autocomplete', 'list')
    field?.setAttribute('aria-controls', listId)
    field?.setAttribute('aria-expanded', String(count > 0))
    if (active >= 0) field?.setAttribute('aria-activedescendant', lineId(listId, active))
    else field?.removeAttribute('aria-activedescendant')
  }, [inside, listId, count, active])

  return active
}

const fieldBeside = (element: HTMLElement | null) => element?.closest('form')?.querySelector<HTMLInputElement>('input[role]')
