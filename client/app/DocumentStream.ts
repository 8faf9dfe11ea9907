import { Writable } from 'node:stream'
import type { ServerStyleSheet } from 'styled-components'
import { type LateEntry, lateQueue, scriptJson } from './hydration.ts'
import { plainFault } from './Soon.ts'

/** Where the finished text of a document goes. */
export interface Sink {
  write: (text: string) => void
  end: () => void
}

interface DocumentStreamOptions {
  sink: Sink
  sheet: ServerStyleSheet
  /** Put at the end of the head, after the styles. */
  head: string
  nonce: string | undefined
  /** Parts of the data that were still on their way when the shell was rendered. */
  late: Map<number, Promise<unknown>>
}

/**
 * Takes what React renders and hands it on in React's own batches: React calls `flush` after each complete batch, and
 * between two such calls a chunk may end inside a tag. Styles go in front of the markup that needs them, late data in
 * front of the batch that shows it.
 */
export class DocumentStream extends Writable {
  readonly #options: DocumentStreamOptions
  #chunks: Uint8Array[] = []
  #scripts = ''
  #shellSent = false
  #unsettled: Promise<void>

  constructor(options: DocumentStreamOptions) {
    super()
    this.#options = options
    this.#unsettled = Promise.all([...options.late].map(([id, part]) => this.#queue(id, part))).then(() => {})
  }

  override _write(chunk: Uint8Array | string, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    done()
  }

  /** Called by React when what it has written so far may be shown. */
  flush(): void {
    if (this.#chunks.length === 0) return
    const markup = (this.#chunks.length === 1 ? Buffer.from(this.#chunks[0]!) : Buffer.concat(this.#chunks)).toString('utf8')
    this.#chunks = []
    const { sink, head } = this.#options
    const styles = this.#styles()
    if (this.#shellSent) return sink.write(styles + this.#takeScripts() + markup)
    this.#shellSent = true
    const end = markup.indexOf('</head>')
    sink.write(`${markup.slice(0, end)}${styles}${head}${this.#takeScripts()}${markup.slice(end)}`)
  }

  override _final(done: () => void): void {
    // A part that no component read would otherwise never arrive.
    void this.#unsettled.then(() => {
      this.flush()
      const scripts = this.#takeScripts()
      if (scripts) this.#options.sink.write(scripts)
      this.#options.sink.end()
      done()
    })
  }

  #styles(): string {
    const { sheet, nonce } = this.#options
    const css = bareCss(sheet.instance.toString())
    sheet.instance.clearTag()
    return css && `<style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`
  }

  async #queue(id: number, part: Promise<unknown>): Promise<void> {
    const entry: LateEntry = await part.then(
      (value): LateEntry => [id, value],
      (error: unknown): LateEntry => [id, null, plainFault(error)],
    )
    const { nonce, sink } = this.#options
    this.#scripts += `<script${nonce ? ` nonce="${nonce}"` : ''}>(self.${lateQueue}??=[]).push(${scriptJson(entry)})</script>`
    // React may have nothing left to flush for this part; the turn after its own flush it goes alone.
    setImmediate(() => {
      if (this.#shellSent && this.#chunks.length === 0 && !this.writableFinished) sink.write(this.#takeScripts())
    })
  }

  #takeScripts(): string {
    const scripts = this.#scripts
    this.#scripts = ''
    return scripts
  }
}

/** What has been made bare before: the same screens bring the same rules. */
const bared = new Map<string, string>()
const baredLimit = 200

/** Rules without the marks by which the library would take them over: the browser's own copies cost less than the marks. */
function bareCss(marked: string): string {
  const known = bared.get(marked)
  if (known !== undefined) return known
  const css = marked.replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g, '')
  if (bared.size >= baredLimit) bared.clear()
  bared.set(marked, css)
  return css
}
