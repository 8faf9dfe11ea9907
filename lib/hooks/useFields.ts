import { useEffect, useRef, useState } from 'react'
import { afterPress, watchPresses } from './afterPress.ts'

/** The fault of a trimmed value, or undefined; `of` returns the other values, trimmed as well. */
export type Rule<Name extends string> = (value: string, of: (name: Name) => string) => string | undefined

/** Delay between the last keystroke and validation, in milliseconds (specification, section 9). */
export const judgingDelay = 300

/** The faults of a form by the name of the field; a field without a fault is missing or undefined. */
export type Faults<Name extends string> = Partial<Record<Name, string>>

interface FieldsOptions<Name extends string> {
  /** The field that is validated together with a given one, since its rule reads that one. */
  follows?: Partial<Record<Name, Name>>
  /** Values to begin with. */
  given?: Partial<Record<Name, string>>
}

/**
 * The fields of a form by name: their values, their faults and their elements. A field is judged once it has been left for
 * the first time, empty or not: a moment after every keystroke, and at once on submit. While something is being pressed no
 * judgement appears or goes: the button that sends the form would move away from under the pointer.
 */
export function useFields<Name extends string>(rules: Record<Name, Rule<Name>>, { follows = {}, given = {} }: FieldsOptions<Name> = {}) {
  const names = Object.keys(rules) as Name[]
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const elements = useRef(new Map<Name, HTMLElement>())
  const left = useRef(new Set<Name>())
  const delays = useDelays<Name>()

  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  useEffect(watchPresses, [])

  const faultIn = (name: Name, all: Record<Name, string>) => rules[name](all[name].trim(), (other) => all[other].trim())
  const judge = (name: Name, all: Record<Name, string>) => afterPress(() => setFaults((old) => ({ ...old, [name]: faultIn(name, all) })))

  function change(name: Name, value: string): void {
    setValues((old) => ({ ...old, [name]: value }))
    for (const concerned of names) {
      if (concerned !== name && follows[concerned] !== name) continue
      if (left.current.has(concerned)) delays.start(concerned, () => judge(concerned, latest.current))
    }
  }

  function leave(name: Name): void {
    left.current.add(name)
    delays.stop(name)
    // Passing by an empty field is no mistake yet; what is typed into it from now on is judged.
    if (values[name].trim() !== '' || faults[name] !== undefined) judge(name, values)
  }

  /** Shows faults and brings the focus to the first of them, in the order given; returns its element. */
  function show(found: Faults<Name>, order: readonly Name[]): HTMLElement | undefined {
    for (const name of order) {
      left.current.add(name)
      delays.stop(name)
    }
    setFaults((old) => ({ ...old, ...found }))
    const first = order.find((name) => found[name])
    const element = first && elements.current.get(first)
    element?.focus()
    return element
  }

  /** Shows what a server has refused, and brings the focus to the first of it; a code is selected, to be typed over. */
  function refuse(found: Faults<Name>, order: readonly Name[] = names): void {
    const element = show(found, order)
    // The attribute: Firefox does not know the word, and its property is empty.
    if (element instanceof HTMLInputElement && element.getAttribute('autocomplete') === 'one-time-code') element.select()
  }

  /** Whether all fields are valid, without showing faults. */
  const sound = (order: readonly Name[]): boolean => order.every((name) => !faultIn(name, values))

  /** Judges fields at once; whether all are well. */
  function check(order: readonly Name[]): boolean {
    const found = Object.fromEntries(order.map((name) => [name, faultIn(name, values)])) as Faults<Name>
    show(found, order)
    return order.every((name) => !found[name])
  }

  /** The control's props of one field. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
    inputRef: (element: HTMLElement | null) => void (element ? elements.current.set(name, element) : elements.current.delete(name)),
  })

  /** Resets validation and keeps the values: for a form that has changed its purpose. */
  function forgive(): void {
    left.current.clear()
    for (const name of names) delays.stop(name)
    setFaults({})
  }

  /** Brings the focus to a field. */
  const focus = (name: Name) => elements.current.get(name)?.focus()

  /** A value as it is sent. */
  const sent = (name: Name): string => values[name].trim()

  return { field, check, sound, refuse, forgive, focus, sent }
}

/** Result of {@link useFields}: `field(name)` for a control, and the checks of the whole form. */
export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>

/** One delay per name; a new one replaces the old, and unmounting clears all. */
function useDelays<Name>() {
  const timers = useRef(new Map<Name, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])
  const stop = (name: Name) => clearTimeout(timers.current.get(name))
  const start = (name: Name, act: () => void) => {
    stop(name)
    timers.current.set(name, setTimeout(act, judgingDelay))
  }
  return { start, stop }
}
