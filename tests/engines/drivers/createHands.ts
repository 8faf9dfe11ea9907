import type { Engine, Point } from './Engine.ts'

/*
 * Keys, mouse, wheel and fingers as actions of W3C WebDriver, which its protocols by HTTP and by WebSocket (BiDi) share.
 */

/** A device, and what it does tick by tick. */
interface Source {
  type: 'key' | 'pointer' | 'wheel'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: readonly Record<string, unknown>[]
}

/** Has the browser perform actions; resolves once it has. */
export type Perform = (sources: readonly Source[]) => Promise<unknown>

/** The code points by which WebDriver names keys that write nothing. */
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

/** The places on a straight way, the end among them. */
const steps = (from: Point, to: Point): Point[] =>
  [0.2, 0.4, 0.6, 0.8, 1].map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))

/** One pointer draws from place to place, with time between, as the speed of the hand counts. */
const draw = (id: string, pointerType: 'mouse' | 'touch', from: Point, to: Point): Source => ({
  type: 'pointer',
  id,
  parameters: { pointerType },
  actions: [move(from), down, ...steps(from, to).flatMap((place) => [pause, move(place)]), pause, up],
})

/** The actions of a person in a browser that a driver moves. */
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
      // WebKit drops what comes in the first tick.
      await perform([{ type: 'wheel', id: 'wheel', actions: [pause, scroll] }])
    },
    touch: async (...ways) => void (await perform(ways.map(([from, to], index) => draw(`finger ${index}`, 'touch', from, to)))),
  }
}
