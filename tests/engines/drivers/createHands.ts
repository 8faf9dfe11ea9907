import type { Engine, Point } from './Engine.ts'

/*
 * Keyboard, mouse, wheel and touch as W3C WebDriver actions, which its HTTP and WebSocket (BiDi) protocols share.
 */

/** An input source and its actions per tick. */
interface Source {
  type: 'key' | 'pointer' | 'wheel'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: readonly Record<string, unknown>[]
}

/** Performs actions in the browser; resolves when they are done. */
export type Perform = (sources: readonly Source[]) => Promise<unknown>

/** Code points of keys without a character in WebDriver. */
const keyCodes: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F6: '\uE036',
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const pause = { type: 'pause', duration: 20 }
const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })

/** Returns the points of a straight path, including the end. */
const steps = (from: Point, to: Point): Point[] =>
  [0.2, 0.4, 0.6, 0.8, 1].map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))

/** Moves one pointer from point to point with pauses, because the speed of the gesture matters. */
const draw = (id: string, pointerType: 'mouse' | 'touch', from: Point, to: Point): Source => ({
  type: 'pointer',
  id,
  parameters: { pointerType },
  actions: [move(from), down, ...steps(from, to).flatMap((place) => [pause, move(place)]), pause, up],
})

/** Creates the input methods of an engine that a driver controls. */
export function createHands(perform: Perform): Pick<Engine, 'press' | 'type' | 'hover' | 'click' | 'drag' | 'wheel' | 'touch'> {
  const mouse = (...actions: Source['actions']) =>
    perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]).then(() => undefined)
  const keys = (...actions: Source['actions']) => perform([{ type: 'key', id: 'keyboard', actions }]).then(() => undefined)
  return {
    press(combination) {
      const values = combination.split('+').map((key) => keyCodes[key] ?? key)
      return keys(...values.map((value) => ({ type: 'keyDown', value })), ...values.toReversed().map((value) => ({ type: 'keyUp', value })))
    },
    type: (text) => keys(...[...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    hover: (at) => mouse(move(at)),
    click: (at) => mouse(move(at), down, up),
    drag: async (from, to) => void (await perform([draw('mouse', 'mouse', from, to)])),
    async wheel({ x, y }, way) {
      const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: way, duration: 0 }
      // WebKit drops actions of the first tick.
      await perform([{ type: 'wheel', id: 'wheel', actions: [pause, scroll] }])
    },
    touch: async (...ways) => void (await perform(ways.map(([from, to], index) => draw(`finger ${index}`, 'touch', from, to)))),
  }
}
