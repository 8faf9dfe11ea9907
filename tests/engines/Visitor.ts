import { expect, type ExpectStatic } from 'vitest'
import { type Engine, type Point, windowSize } from './drivers/Engine.ts'
import type { Wanted } from './page/seek.ts'

/** A point of the page without elements. */
export const besideAll: Point = { x: windowSize.width - 40, y: 400 }

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Assertion that is retried until it passes. */
type Expected = ReturnType<ExpectStatic['poll']>

/** A function that runs in the page with serialised arguments: it has no access to variables around it. */
type InPage<Given extends unknown[], Result> = (...given: Given) => Result

/** User of the partner's page in an engine; waits for visible elements. */
export class Visitor {
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Loads the page again. */
  async enter(origin: string): Promise<void> {
    await this.engine.open(origin)
    // The page is loaded, but components appear with the first render.
    await this.reads(() => 'partner' in window && window.partner.seek({ css: 'button', name: '登录' }).length).toBe(1)
    await this.run(() => sessionStorage.clear())
    await this.engine.hover(besideAll)
  }

  run<Given extends unknown[], Result>(script: InPage<Given, Result>, ...given: Given): Promise<Result> {
    return this.engine.evaluate(`(${script.toString()})(...${JSON.stringify(given)})`) as Promise<Result>
  }

  /** Returns a retried assertion on a value in the page. */
  reads<Given extends unknown[], Result>(script: InPage<Given, Result>, ...given: Given): Expected {
    return expect.poll(() => this.run(script, ...given))
  }

  /** Returns a retried assertion on the number of matching elements. */
  sees(wanted: Wanted): Expected {
    return this.reads((one) => window.partner.seek(one).length, wanted)
  }

  /** Returns a retried assertion on the label or text of the focused element. */
  focus(): Expected {
    return this.reads(() => {
      const element = window.partner.focused()
      return element?.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element?.textContent
    })
  }

  /** Waits until all finite animations have ended. */
  async stillness(): Promise<void> {
    await this.reads(() => window.partner.seek({ css: 'body *' }).some(window.partner.isMoving)).toBe(false)
  }

  /** Returns the box of an element that has not moved for two frames; after these, browsers dispatch input to it reliably. */
  async boxOf(wanted: Wanted): Promise<Box> {
    const read = () =>
      this.run((one) => {
        const frame = window.partner.countFrames()
        const [found] = window.partner.seek(one)
        if (!found || window.partner.isMoving(found)) return null
        const { left, top, width, height } = found.getBoundingClientRect()
        return { frame, box: { left, top, width, height } }
      }, wanted)
    let first: Awaited<ReturnType<typeof read>> = null
    await expect
      .poll(
        async () => {
          const now = await read()
          if (now === null || JSON.stringify(first?.box) !== JSON.stringify(now.box)) first = now
          return now !== null && first !== null && now.frame >= first.frame + 2
        },
        { message: `${wanted.css} ${wanted.name ?? wanted.text ?? ''} is to be seen` },
      )
      .toBe(true)
    return first!.box
  }

  async middleOf(wanted: Wanted): Promise<Point> {
    const { left, top, width, height } = await this.boxOf(wanted)
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }

  async click(wanted: Wanted): Promise<void> {
    await this.engine.click(await this.middleOf(wanted))
  }

  async hover(wanted: Wanted): Promise<void> {
    await this.engine.hover(await this.middleOf(wanted))
  }

  /** Clicks a field and types. */
  async fill(label: string, text: string): Promise<void> {
    await this.click({ css: 'input', name: label })
    await this.engine.type(text)
  }

  /** Presses keys one after another. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.engine.press(key)
  }
}
