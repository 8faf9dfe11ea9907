import type { StoredImage } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'

/** Image of a form, uploading or stored. */
export interface Upload {
  key: string
  /** Source of the thumbnail: the file itself, or the host's address of an image sent earlier. */
  src: string
  /** `looked-at` while the file is being validated. */
  state: 'looked-at' | 'waiting' | 'sending' | 'sent' | 'failed'
  /** Sent share, 0 to 100. */
  percent: number
  /** Stored image, once it is uploaded. */
  image: SentImage | undefined
  /** Reason of the failure. */
  fault: string | undefined
  /** Id of the request in the server's log; only for server errors. */
  requestId?: string | undefined
  /** Whether a retry may succeed. */
  retriable: boolean
}

/** Fields of a stored image in a form's draft; older drafts have no dimensions. */
export type SentImage = Pick<StoredImage, 'id' | 'url'> & Partial<Pick<StoredImage, 'width' | 'height'>>

interface UploadsOptions {
  /** Maximum number of images of the form. */
  most: number
  /** Images from an earlier visit. */
  sent: readonly SentImage[]
  /** Converts a file before it is sent; returns the file itself by default. */
  prepare?: (file: File) => Promise<File>
  /** Returns the reason why a file cannot be sent, or undefined. */
  judge: (file: File) => Promise<string | undefined>
  send: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<SentImage>
  /** Returns the message for a refusal, and whether a retry may succeed. */
  explain: (error: unknown) => Pick<Upload, 'retriable' | 'requestId'> & { fault: string }
}

export type Uploads = ReturnType<typeof createUploads>

/** Number of parallel uploads: more are not faster on a phone's connection. */
const maxParallelUploads = 2

/** Manages the images of one form in the order of selection, independent of the order of completion. */
export function createUploads({ most, sent, prepare = identity, judge, send, explain }: UploadsOptions) {
  let list: readonly Upload[] = sent.map((image) => ({ ...begun(image.url), state: 'sent', percent: 100, image }))
  const files = new Map<string, File>()
  const underWay = new Map<string, AbortController>()
  const listeners = createListeners()

  function show(next: readonly Upload[]): void {
    list = next
    listeners.notify()
  }
  const change = (key: string, part: Partial<Upload>) => show(list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  /** Adds files; returns the number of files beyond the maximum. */
  function add(chosen: readonly File[]): number {
    const taken = chosen.slice(0, Math.max(0, most - list.length))
    const added = taken.map((file) => {
      const upload = begun(URL.createObjectURL(file))
      files.set(upload.key, file)
      return upload
    })
    show([...list, ...added])
    for (const { key } of added) void look(key)
    return chosen.length - taken.length
  }

  async function look(key: string): Promise<void> {
    const chosen = files.get(key)!
    const prepared = await prepare(chosen).catch(() => chosen)
    const fault = await judge(prepared).catch(() => '这个文件读不出来')
    if (!files.has(key)) return
    if (prepared !== chosen) replace(key, prepared)
    if (fault === undefined) retry(key)
    else change(key, { state: 'failed', fault, retriable: false })
  }

  function replace(key: string, file: File): void {
    release(key)
    files.set(key, file)
    change(key, { src: URL.createObjectURL(file) })
  }

  function retry(key: string): void {
    change(key, { state: 'waiting', fault: undefined, requestId: undefined })
    sendNext()
  }

  function sendNext(): void {
    const next = list.find(({ state }) => state === 'waiting')
    if (next && underWay.size < maxParallelUploads) void transfer(next.key)
  }

  async function transfer(key: string): Promise<void> {
    const leaving = new AbortController()
    underWay.set(key, leaving)
    change(key, { state: 'sending', percent: 0 })
    try {
      const image = await send(files.get(key)!, (percent) => change(key, { percent }), leaving.signal)
      change(key, { state: 'sent', percent: 100, image })
    } catch (error) {
      if (!leaving.signal.aborted) change(key, { state: 'failed', ...explain(error) })
    }
    underWay.delete(key)
    sendNext()
  }

  function remove(key: string): void {
    underWay.get(key)?.abort()
    release(key)
    show(list.filter((upload) => upload.key !== key))
  }

  function release(key: string): void {
    if (files.delete(key)) URL.revokeObjectURL(list.find((upload) => upload.key === key)?.src ?? '')
  }

  return {
    list: () => list,
    subscribe: listeners.subscribe,
    add,
    remove,
    retry,
    /** Aborts running uploads and releases the files; called when the form is unmounted. */
    close: () => {
      for (const leaving of underWay.values()) leaving.abort()
      for (const { key } of list) release(key)
    },
  }
}

const identity = (file: File): Promise<File> => Promise.resolve(file)

let made = 0

const begun = (src: string): Upload => ({
  key: String(++made),
  src,
  state: 'looked-at',
  percent: 0,
  image: undefined,
  fault: undefined,
  retriable: false,
})
