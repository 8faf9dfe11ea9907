import type { Danmaku } from '#lib/contract'
import { createLanePlan, crossingSeconds, type Flight, type LanePlan } from './createLanePlan.ts'

/** Texts over the picture at a time. */
const mostNodes = 40

/** A text is put outside of the picture so many seconds before it enters: `timeupdate` comes four times a second. */
const ahead = 0.6

/** A text may be so far from its place, in milliseconds, before it is put right. */
const driftMs = 120

/** `HAVE_FUTURE_DATA`: the video moves. */
const enoughData = 3

/** Letters are as large as a share of the picture's width, within bounds, in pixels. */
const letterOf = (width: number, scale: number): number => scale * Math.max(16, Math.min(26, width / 40))

const lineHeight = 1.5

/** At least one, wherever one line has room. */
const lanesIn = (height: number, share: number, line: number): number =>
  height < line ? 0 : Math.max(1, Math.floor((height * share) / line))

interface StageOptions {
  /** The space that texts may pass through: its full height, free of captions and controls. */
  layer: HTMLElement
  video: HTMLVideoElement
  /** The part of the height that is used, 0 to 1. */
  share: number
  /** Danmaku that may pass around a moment of the lesson. */
  texts: (second: number) => readonly Danmaku[]
}

interface Node {
  element: HTMLElement
  motion: Animation
  flight: Flight
}

/**
 * Moves texts over a video by its own clock: they stop with it, go as fast as it does, and are where they belong after it
 * was sought. The browser moves them; only who comes and goes is decided here.
 */
export function createStage({ layer, video, share, texts }: StageOptions) {
  const nodes = new Map<string, Node>()
  let plan: LanePlan | undefined
  let size = { width: 0, height: 0, letter: 16 }

  const measure = createMeasure(layer)

  function resize(): void {
    coverPicture(layer, video)
    const { clientWidth: width, clientHeight: height } = layer
    if (width === size.width && height === size.height && plan) return
    const letter = letterOf(width, rootScale())
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

  function add(flight: Flight): void {
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

  /** Puts everything where the video's clock says. */
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
    const flying = new Map(plan.at(second, ahead, mostNodes).map((flight) => [flight.id, flight]))
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
    // After `play`, which would take a text that waits outside of the picture to its edge.
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

/** Keeps the layer within the picture, which a screen held upright is much higher than. */
function coverPicture(layer: HTMLElement, { clientWidth, clientHeight, videoWidth, videoHeight }: HTMLVideoElement): void {
  // Before the video is loaded there is its poster, in the shape of the player.
  const shape = videoWidth > 0 ? videoHeight / videoWidth : 9 / 16
  const picture = Math.min(clientHeight, clientWidth * shape)
  layer.style.setProperty('--above', `${(clientHeight - picture) / 2}px`)
  layer.style.setProperty('--picture', `${picture}px`)
}

const rootScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/** Width of a text in the layer's own letters, with the space of its outline. */
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
