import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import { scriptJson } from '../hydration.ts'
import type { OwnContent } from '../OwnContext.ts'
import { IsolatedPart } from './IsolatedPart.tsx'
import type { RootData } from '../rootLoader.ts'
import { isSameData, isSameRecord } from './isSameData.ts'
import type { PageStyles } from './PageStyles.ts'
import { isDeferred } from '../Deferred.ts'

/** Maximum total size of all frames, in bytes. */
const framesLimit = 8_000_000
/** Maximum number of users whose slot values are cached. */
const usersLimit = 500

/** Self-profile response, once it is known. */
export type AnsweredSelf = Extract<RootData['self'], { value: unknown }>

/** Values of one request that fill a frame's slots. */
interface SlotValues {
  self: AnsweredSelf
  nonce: string
}

/** Page without user-specific content: bytes, and slots between them. */
export interface Frame {
  status: number
  css: string
  bytesFor: (values: SlotValues) => Buffer
}

interface CachedFrame extends Frame {
  size: number
  loaderData: Record<string, unknown>
}

interface RenderedFrame {
  /** Whole document, with the placeholders of `slots` for content of one user or one request. */
  html: string
  css: string
  places: readonly OwnContent[]
  context: StaticHandlerContext
  sheet: PageStyles['instance']
}

/** Placeholders in a document for values that are inserted later. Contains a random secret, so that data cannot imitate one. */
export const slots = createSlots()

function createSlots() {
  const secret = crypto.randomUUID()
  return {
    nonce: `nonce-${secret}`,
    self: `self-${secret}`,
    place: (index: number) => `place-${secret}-${index}`,
    pattern: new RegExp(`(nonce-${secret}|"self-${secret}"|place-${secret}-\\d+)`),
  }
}

/**
 * Creates a cache of pages for signed-in users, without user-specific content. The same page with the same data is
 * rendered once for all users: responses with equal text are the same object (see the host's response reader).
 */
export function createFrameCache() {
  const known = new LRUCache<string, CachedFrame>({ maxSize: framesLimit, sizeCalculation: ({ size }) => size })
  const draw = createSlotRenderer()

  function find(page: string, { loaderData, statusCode }: StaticHandlerContext): Frame | undefined {
    const frame = known.get(page)
    return frame && frame.status === statusCode && isSameForUsers(frame.loaderData, loaderData) ? frame : undefined
  }

  /** Creates the frame of a document; caches it under its page, unless the page is personal. */
  function add(page: string | undefined, { html, css, places, context, sheet }: RenderedFrame): Frame {
    const pieces = html.split(slots.pattern).map((text) => (slots.pattern.test(text) ? text : Buffer.from(text)))
    const bytesFor = ({ self, nonce }: SlotValues): Buffer => {
      const [nonceBytes, selfJson] = [Buffer.from(nonce), scriptJson(self)]
      const valueOf = (slot: string): Buffer => {
        if (slot === slots.nonce) return nonceBytes
        if (slot === `"${slots.self}"`) return Buffer.from(selfJson)
        const content = places[Number(slot.slice(slot.lastIndexOf('-') + 1))]
        return Buffer.from(content ? draw({ content, self, selfJson, context, sheet }) : '')
      }
      return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? valueOf(piece) : piece)))
    }
    const frame = { status: context.statusCode, css, bytesFor, size: html.length * 2, loaderData: context.loaderData }
    if (page !== undefined) known.set(page, frame)
    return frame
  }

  /** Renders places ahead of time, so that their styles are known. */
  function drawPlaces({ places, ...drawing }: Omit<PlaceDrawing, 'content' | 'selfJson'> & { places: readonly OwnContent[] }): void {
    const selfJson = scriptJson(drawing.self)
    for (const content of places) draw({ ...drawing, content, selfJson })
  }

  return { find, add, drawPlaces }
}

interface PlaceDrawing {
  content: OwnContent
  self: AnsweredSelf
  /** Serialised user, used as the cache key. */
  selfJson: string
  context: StaticHandlerContext
  sheet: PageStyles['instance']
}

/** Creates a renderer of places that caches the result per frame and user. */
function createSlotRenderer(): (drawing: PlaceDrawing) => string {
  const bySheet = new WeakMap<object, WeakMap<OwnContent, LRUCache<string, string>>>()
  return ({ content, self, selfJson, context, sheet }) => {
    const byContent = entryOf(bySheet, sheet, () => new WeakMap<OwnContent, LRUCache<string, string>>())
    const byUser = entryOf(byContent, content, () => new LRUCache<string, string>({ max: usersLimit }))
    return entryOf(byUser, selfJson, () =>
      renderToString(
        <IsolatedPart context={context} sheet={sheet}>
          {content({ user: self.value?.user ?? null, pending: false, answered: true })}
        </IsolatedPart>,
      ),
    )
  }
}

interface Entries<Key, Value> {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

function entryOf<Key, Value>(entries: Entries<Key, Value>, key: Key, make: () => Value): Value {
  const found = entries.get(key)
  if (found !== undefined) return found
  const made = make()
  entries.set(key, made)
  return made
}

/** Checks whether two requests of a page were answered by the same objects, apart from the self-profile. */
function isSameForUsers(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return isSameRecord(one, other, (mine, theirs) => isSameRecord(mine, theirs, isSamePart))
}

function isSamePart(one: unknown, other: unknown, name: string): boolean {
  if (one === other) return true
  if (!isDeferred(one) || !isDeferred(other) || !('value' in one) || !('value' in other)) return false
  return isSameData(one.value, other.value) || (name === 'self' && one.value !== null && other.value !== null)
}
