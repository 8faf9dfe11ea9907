import type { Danmaku } from '#lib/contract'
import { createLanePlan, crossingSeconds, type PlacedText, type LanePlan } from './createLanePlan.ts'

/** Maximum number of texts over the picture. */
const maxNodes = 40

/** Time before its entry at which a text is placed outside the picture, in seconds; `timeupdate` fires four times a second. */
const ahead = 0.6

/** Tolerated deviation of a text from its position before it is corrected, in milliseconds. */
const driftMs = 120

/** `HAVE_FUTURE_DATA`: the video can play. */
const enoughData = 3

/** Returns the font size in pixels: a fraction of the picture's width, within bounds. */
const fontSizeOf = (width: number, scale: number): number => scale * Math.max(16, Math.min(26, width / 40))

const lineHeight = 1.5

/** Returns the number of lanes: at least one if a line fits. */
const lanesIn = (height: number, share: number, line: number): number =>
  height < line ? 0 : Math.max(1, Math.floor((height * share) / line))

interface StageOptions {
  /** The area for texts, at its full height; does not include captions and controls. */
  layer: HTMLElement
  video: HTMLVideoElement
  /** Fraction of the height that is used, 0 to 1. */
  share: number
  /** Returns the danmaku that may be visible around a position. */
  texts: (second: number) => readonly Danmaku[]
}

interface Node {
  element: HTMLElement
  motion: Animation
  flight: PlacedText
}

/**
 * Moves texts over a video in sync with it: they pause with it, follow its speed, and are repositioned after seeking.
 * The browser animates them; this code only adds and removes them and corrects their position.
 */
export function createDanmakuStage({ layer, video, share, texts }: StageOptions) {
  const nodes = new Map<string, Node>()
  let plan: LanePlan | undefined
  let size = { width: 0, height: 0, letter: 16 }

  const measure = createMeasure(layer)

  function resize(): void {
    coverPicture(layer, video)
    const { clientWidth: width, clientHeight: height } = layer
    if (width === size.width && height === size.height && plan) return
    const letter = fontSizeOf(width, rootScale())
    size = { width, height, letter }
    layer.style.fontSize = `${letter}px`
    clear()
    plan = createLanePlan({ width, lanes: lanesIn(height, share, letter * lineHeight) })
    show()
  }

  function clear(): void {
    for (const { element } of nodes.values()) element.remove()
    nodes.clear()
  }

  function add(flight: PlacedText): void {
    const element = document.createElement('span')
    element.textContent = flight.text
    element.dataset['danmaku'] = flight.mine ? 'mine' : ''
    element.style.top = `${flight.lane * size.letter * lineHeight}px`
    layer.append(element)
    const motion = element.animate([{ transform: `translateX(${size.width}px)` }, { transform: `translateX(${-flight.width}px)` }], {
      duration: 1000 * crossingSeconds(size.width),
      fill: 'both',
    })
    motion.pause()
    nodes.set(flight.id, { element, motion, flight })
  }

  /** Synchronises all texts with the video's current time. */
  function show(): void {
    if (!plan || size.width === 0) return
    const second = video.currentTime
    plan.update(
      texts(second).map((one) => ({
        id: one.id,
        text: one.text,
        second: one.second,
        mine: one.mine,
        width: measure(one.text, size.letter),
      })),
    )
    const flying = new Map(plan.at(second, ahead, maxNodes).map((flight) => [flight.id, flight]))
    for (const [id, { element, flight }] of nodes) {
      if (flying.get(id)?.lane === flight.lane) continue
      element.remove()
      nodes.delete(id)
    }
    const isMoving = !video.paused && !video.seeking && video.readyState >= enoughData
    for (const [id, flight] of flying) {
      if (!nodes.has(id)) add(flight)
      follow(nodes.get(id)!, 1000 * (second - flight.second), isMoving)
    }
  }

  function follow({ motion }: Node, place: number, isMoving: boolean): void {
    const isPaused = motion.playState === 'paused'
    if (motion.playbackRate !== video.playbackRate) motion.playbackRate = video.playbackRate
    if (isMoving && isPaused) motion.play()
    if (!isMoving && !isPaused) motion.pause()
    // Set after `play`, which would move a text that waits outside the picture to its edge.
    if (!isMoving || isPaused || Math.abs(Number(motion.currentTime) - place) > driftMs) motion.currentTime = place
  }

  const ending = new AbortController()
  for (const kind of ['timeupdate', 'seeking', 'seeked', 'play', 'playing', 'pause', 'waiting', 'ratechange', 'ended'])
    video.addEventListener(kind, show, { signal: ending.signal })
  const observer = new ResizeObserver(resize)
  for (const box of [layer, video]) observer.observe(box)
  video.addEventListener('loadedmetadata', resize, { signal: ending.signal })
  resize()

  return {
    show,
    end: (): void => {
      ending.abort()
      observer.disconnect()
      clear()
    },
  }
}

/** Limits the layer to the picture, which on a portrait screen is much lower than the video element. */
function coverPicture(layer: HTMLElement, { clientWidth, clientHeight, videoWidth, videoHeight }: HTMLVideoElement): void {
  // Before the video is loaded, its poster is shown in the aspect ratio of the player.
  const shape = videoWidth > 0 ? videoHeight / videoWidth : 9 / 16
  const picture = Math.min(clientHeight, clientWidth * shape)
  layer.style.setProperty('--above', `${(clientHeight - picture) / 2}px`)
  layer.style.setProperty('--picture', `${picture}px`)
}

const rootScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/** Creates a function that returns the width of a text in the layer's font, including its outline. */
function createMeasure(layer: HTMLElement): (text: string, letter: number) => number {
  const pen = document.createElement('canvas').getContext('2d')
  const { fontFamily, fontWeight } = getComputedStyle(layer)
  const known = new Map<string, number>()
  return (text, letter) => {
    const name = `${letter} ${text}`
    const before = known.get(name)
    if (before !== undefined) return before
    if (pen) pen.font = `${fontWeight} ${letter}px ${fontFamily}`
    const width = Math.ceil(pen?.measureText(text).width ?? text.length * letter) + 16
    known.set(name, width)
    return width
  }
}
