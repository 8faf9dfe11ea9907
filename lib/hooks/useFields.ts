import { useEffect, useRef, useState } from 'react'

/** Maximum delay between the end of a touch and its click, in milliseconds. */
const tapDelay = 350

/** Validation rule of a field. Returns the error of a trimmed value, or undefined. `of` returns the trimmed values of other fields. */
export type Rule<Name extends string> = (value: string, of: (name: Name) => string) => string | undefined

/** Delay between the last keystroke and validation, in milliseconds (specification, section 9). */
export const judgingDelay = 300

/** Validation errors of a form by field name; missing or undefined for a valid field. */
export type Faults<Name extends string> = Partial<Record<Name, string>>

interface FieldsOptions<Name extends string> {
  /** Maps a field to the field that its rule depends on. A change of the latter also validates the former. */
  follows?: Partial<Record<Name, Name>>
  /** Initial values. */
  given?: Partial<Record<Name, string>>
}

/**
 * Manages the fields of a form by name: their values, validation errors and elements. A field is validated after it has
 * lost focus for the first time: {@link judgingDelay} after the last keystroke, and immediately on submit.
 *
 * While a pointer is pressed, errors neither appear nor disappear, because the submit button would move away from the
 * pointer.
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
    // Leaving an empty field is not an error yet; its later input is validated.
    if (values[name].trim() !== '' || faults[name] !== undefined) judge(name, values)
  }

  /** Shows errors and focuses the first invalid field in the given order; returns its element. */
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

  /** Shows errors returned by a server and focuses the first invalid field; the content of a code field is selected for replacement. */
  function refuse(found: Faults<Name>, order: readonly Name[] = names): void {
    const element = show(found, order)
    // Reads the attribute because Firefox does not support this value, and returns an empty property.
    if (element instanceof HTMLInputElement && element.getAttribute('autocomplete') === 'one-time-code') element.select()
  }

  /** Returns whether all given fields are valid, without showing errors. */
  const sound = (order: readonly Name[]): boolean => order.every((name) => !faultIn(name, values))

  /** Validates fields immediately, shows their errors, and returns whether all are valid. */
  function check(order: readonly Name[]): boolean {
    const found = Object.fromEntries(order.map((name) => [name, faultIn(name, values)])) as Faults<Name>
    show(found, order)
    return order.every((name) => !found[name])
  }

  /** Returns the props of a field's control. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
    inputRef: (element: HTMLElement | null) => void (element ? elements.current.set(name, element) : elements.current.delete(name)),
  })

  /** Resets validation and keeps the values, for a form whose purpose has changed. */
  function forgive(): void {
    left.current.clear()
    for (const name of names) delays.stop(name)
    setFaults({})
  }

  /** Focuses a field. */
  const focus = (name: Name) => elements.current.get(name)?.focus()

  /** Returns the trimmed value of a field, as it is submitted. */
  const sent = (name: Name): string => values[name].trim()

  return { field, check, sound, refuse, forgive, focus, sent }
}

/** Result of {@link useFields}: the props of a control by `field(name)`, and the functions of the whole form. */
export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>

/** Manages one timer per name. Starting a timer replaces the previous one; unmounting clears all. */
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

/** Callbacks for the end of the current press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let watching = false

function release(): void {
  const due = waiting ?? []
  waiting = undefined
  for (const act of due) act()
}

/** Starts tracking presses of pointers. */
function watchPresses(): void {
  if (watching) return
  watching = true
  const soon = (ms?: number) => setTimeout(release, ms)
  addEventListener('pointerdown', () => (waiting ??= []), true)
  addEventListener('pointerup', ({ pointerType }) => soon(pointerType === 'mouse' ? 0 : tapDelay), true)
  // After all handlers of the click.
  addEventListener('click', () => soon(), true)
  addEventListener('pointercancel', () => soon(), true)
}

/**
 * Runs a callback immediately, or after the click if a pointer is pressed. Between pointerdown and click, a layout
 * change that moves the pressed element would suppress the click.
 */
function afterPress(act: () => void): void {
  if (waiting) waiting.push(act)
  else act()
}
