/** A point of the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Path of a finger. */
export type Way = readonly [from: Point, to: Point]

/** A browser with one page, controlled by keyboard, mouse and touch. */
export interface Engine {
  /** Loads a URL; resolves when it is loaded. */
  open: (address: string) => Promise<void>
  /** Presses and releases keys together: `Escape`, `Shift+Tab`. */
  press: (keys: string) => Promise<void>
  /** Types a text, one key per character. */
  type: (text: string) => Promise<void>
  hover: (at: Point) => Promise<void>
  click: (at: Point) => Promise<void>
  /** Drags with the left button. */
  drag: (from: Point, to: Point) => Promise<void>
  /** Turns the wheel over a point; positive values scroll down. */
  wheel: (at: Point, way: number) => Promise<void>
  /** Moves one or more fingers at the same time, each from one point to another. */
  touch: (...ways: readonly Way[]) => Promise<void>
  /** Evaluates an expression in the page; the result is serialised as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

/** Window size of all tests, in CSS pixels. */
export const windowSize = { width: 1024, height: 768 }
