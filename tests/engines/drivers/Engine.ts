/** A point of the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** The way of a finger. */
export type Way = readonly [from: Point, to: Point]

/** A browser with one page, used as a person uses it: by keys, mouse and fingers. */
export interface Engine {
  /** Loads an address; resolves once it is loaded. */
  open: (address: string) => Promise<void>
  /** Presses keys together and lets them go: `Escape`, `Shift+Tab`. */
  press: (keys: string) => Promise<void>
  /** Types a text, a key for each character. */
  type: (text: string) => Promise<void>
  hover: (at: Point) => Promise<void>
  click: (at: Point) => Promise<void>
  /** Draws with the left button held. */
  drag: (from: Point, to: Point) => Promise<void>
  /** Turns the wheel over a point: a positive way scrolls down. */
  wheel: (at: Point, way: number) => Promise<void>
  /** Draws with fingers at once, each from a point to another. */
  touch: (...ways: readonly Way[]) => Promise<void>
  /** The value of an expression in the page, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

/** The size of the window within which the behaviours take place. */
export const windowSize = { width: 1024, height: 768 }
