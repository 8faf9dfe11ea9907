import { Writable } from 'node:stream'
import { type LateEntry, lateQueue, scriptJson } from '../hydration.ts'
import type { Settled } from '../Deferred.ts'
import type { PageStyles } from './PageStyles.ts'

/** Receives the text of a document. */
export interface Sink {
  write: (text: string) => void
  /** `whole`: the complete document in UTF-8, if nothing has been written before. */
  end: (whole?: Uint8Array) => void
}

interface DocumentStreamOptions {
  sink: Sink
  styles: PageStyles
  /** Inserted at the end of the head, after the styles. */
  head: string
  nonce: string | undefined
  /** Parts of the data that were pending when the shell was rendered. */
  late: Map<number, Promise<Settled<unknown>>>
}

/** The end of a document. It is sent last: late data after it would be outside of the document. */
const ending = '</body></html>'

/**
 * Passes on React's output in React's own batches: React calls `flush` after each complete batch, and between two such
 * calls a chunk may end inside a tag. Styles are inserted before the markup that needs them, late data before the batch
 * that shows it.
 */
export class DocumentStream extends Writable {
  readonly #options: DocumentStreamOptions
  #chunks: Uint8Array[] = []
  #scripts = ''
  #sentCss = ''
  #shellSent = false
  #hasEnding = false
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

  /** Sends the output so far. React calls it when that output may be shown. */
  flush(): void {
    if (this.#chunks.length === 0) return
    const all = (this.#chunks.length === 1 ? Buffer.from(this.#chunks[0]!) : Buffer.concat(this.#chunks)).toString('utf8')
    this.#chunks = []
    const isLast = all.endsWith(ending)
    this.#hasEnding ||= isLast
    const markup = isLast ? all.slice(0, -ending.length) : all
    const { sink, head } = this.#options
    const styles = this.#styles()
    if (this.#shellSent) return sink.write(styles + this.#takeScripts() + markup)
    this.#shellSent = true
    const end = markup.indexOf('</head>')
    sink.write(`${markup.slice(0, end)}${styles}${head}${this.#takeScripts()}${markup.slice(end)}`)
  }

  override _final(done: () => void): void {
    // Otherwise a part that no component read would never be sent.
    void this.#unsettled.then(() => {
      this.flush()
      const rest = this.#takeScripts() + (this.#hasEnding ? ending : '')
      if (rest) this.#options.sink.write(rest)
      this.#options.sink.end()
      done()
    })
  }

  /** Returns the styles that the markup needs and that have not been sent yet. */
  #styles(): string {
    const { styles, nonce } = this.#options
    const css = styles.css()
    if (css === this.#sentCss) return ''
    this.#sentCss = css
    return `<style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`
  }

  async #queue(id: number, late: Promise<Settled<unknown>>): Promise<void> {
    const part = await late
    const entry: LateEntry = 'value' in part ? [id, part.value] : [id, null, part.fault]
    const { nonce, sink } = this.#options
    this.#scripts += `<script${nonce ? ` nonce="${nonce}"` : ''}>(self.${lateQueue}??=[]).push(${scriptJson(entry)})</script>`
    // React may have nothing left to flush for this part: then it is sent alone, one turn after React's own flush.
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
