/** The reading of an attribute as a property, and its writing. */
export interface Attribute<Value> {
  read: (text: string | null) => Value
  /** `undefined`: by taking the attribute away. */
  write: (value: Value) => string | undefined
  /** Name of the attribute; default the property's in lower case. */
  name?: string
}

/** Any text; empty if there is none. */
export const text: Attribute<string> = { read: (text) => text ?? '', write: String }

/** A length in whole pixels; 0 if there is none. */
export const pixels: Attribute<number> = {
  read: (text) => Number(/^\s*(\d+)/.exec(text ?? '')?.[1] ?? 0),
  write: (value) => String(Math.max(0, Math.trunc(value) || 0)),
}

/** One of a few words, case-insensitive; the first one for other values. */
export const oneOf = <const Word extends string>(...words: readonly [Word, ...Word[]]): Attribute<Word> => ({
  read: (text) => words.find((word) => word.toLowerCase() === text?.trim().toLowerCase()) ?? words[0],
  write: String,
})

/** Whether the attribute is present. */
export const flag: Attribute<boolean> = { read: (text) => text !== null, write: (value) => (value ? '' : undefined) }

/** Some of a few words, separated by spaces or commas; all of them if none is valid. */
export const someOf = <const Word extends string>(...words: readonly Word[]): Attribute<readonly Word[]> => ({
  read: (text) => {
    const named = (text ?? '').toLowerCase().split(/[\s,]+/)
    const known = words.filter((word) => named.includes(word))
    return known.length > 0 ? known : words
  },
  write: (value) => [value].flat().join(' '),
})

/** `false` if the text is `false`, otherwise the text; `true` without the attribute. */
export const unlessFalse: Attribute<boolean | string> = {
  read: (text) => (text === 'false' ? false : text && text !== 'true' ? text : true),
  write: (value) => (value === true ? '' : String(value)),
}

/**
 * Defines a property for each attribute on an element's class. `null` and `undefined` remove the attribute. Returns the
 * names of the attributes.
 */
export function reflect<Target extends HTMLElement>(
  prototype: Target,
  attributes: { readonly [Property in keyof Target]?: Attribute<Target[Property]> },
): string[] {
  return Object.keys(attributes).map((property) => {
    const attribute = attributes[property as keyof Target] as Attribute<unknown>
    const name = attribute.name ?? property.toLowerCase()
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return attribute.read(this.getAttribute(name))
      },
      set(this: HTMLElement, value: unknown) {
        const written = value === null || value === undefined ? undefined : attribute.write(value)
        if (written === undefined) this.removeAttribute(name)
        else this.setAttribute(name, written)
      },
    })
    return name
  })
}

/** Own properties set before the element was defined shadow those of its class; they are set again. */
export function upgradeProperties(element: HTMLElement): void {
  for (const property of Object.keys(element)) {
    if (!(property in (Object.getPrototypeOf(element) as object))) continue
    const value: unknown = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}
