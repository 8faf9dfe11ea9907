/** Conversion between an attribute and its property. */
export interface Attribute<Value> {
  read: (text: string | null) => Value
  /** Returns the attribute's value; `undefined` removes the attribute. */
  write: (value: Value) => string | undefined
  /** Name of the attribute. Default: the name of the property in lower case. */
  name?: string
}

/** A text; empty if the attribute is missing. */
export const text: Attribute<string> = { read: (text) => text ?? '', write: String }

/** A length in whole pixels; 0 if the attribute is missing or invalid. */
export const pixels: Attribute<number> = {
  read: (text) => Number(/^\s*(\d+)/.exec(text ?? '')?.[1] ?? 0),
  write: (value) => String(Math.max(0, Math.trunc(value) || 0)),
}

/** One of the given words, case-insensitive; the first word for other values. */
export const oneOf = <const Word extends string>(...words: readonly [Word, ...Word[]]): Attribute<Word> => ({
  read: (text) => words.find((word) => word.toLowerCase() === text?.trim().toLowerCase()) ?? words[0],
  write: String,
})

/** Whether the attribute is present. */
export const flag: Attribute<boolean> = { read: (text) => text !== null, write: (value) => (value ? '' : undefined) }

/** Some of the given words, separated by spaces or commas; all of them if none is valid. */
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
 * Defines a reflecting property for each attribute on an element's prototype. Assigning `null` or `undefined` removes
 * the attribute. Returns the names of the attributes.
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

/** Reassigns own properties that were set before the element was defined, because they shadow the accessors of its class. */
export function upgradeProperties(element: HTMLElement): void {
  for (const property of Object.keys(element)) {
    if (!(property in (Object.getPrototypeOf(element) as object))) continue
    const value: unknown = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}
