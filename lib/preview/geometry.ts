export interface Size {
  width: number
  height: number
}

/** A point in pixels relative to the centre of the stage; x increases to the right, y downwards. */
export interface Point {
  x: number
  y: number
}

/** View of an image: its centre, its scale relative to natural size, and its number of clockwise quarter turns. */
export interface View extends Point {
  scale: number
  turns: number
}

/** Minimum ratio of height to width of a long image (specification, section 9). */
const minLongRatio = 2.8

export const isLong = ({ width, height }: Size): boolean => height / width >= minLongRatio

/** Returns the axis-aligned bounding box of a rotated image. */
export function rotatedBox(natural: Size, { scale, turns }: Pick<View, 'scale' | 'turns'>): Size {
  const width = natural.width * scale
  const height = natural.height * scale
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the scale at which the whole image is visible; at most natural size. */
export function fitScale(natural: Size, stage: Size, turns: number): number {
  const box = rotatedBox(natural, { scale: 1, turns })
  return Math.min(1, Math.max(1, stage.width) / box.width, Math.max(1, stage.height) / box.height)
}

export const fitView = (natural: Size, stage: Size, turns: number): View => ({ x: 0, y: 0, turns, scale: fitScale(natural, stage, turns) })

/** Returns the initial view of an image: fitted or, for a long image, as wide as the stage permits and aligned to the top. */
export function openingView(natural: Size, stage: Size): View {
  if (!isLong(natural)) return fitView(natural, stage, 0)
  const scale = Math.min(1, Math.max(1, stage.width) / natural.width)
  return { x: 0, y: dragBounds(rotatedBox(natural, { scale, turns: 0 }), stage).y, scale, turns: 0 }
}

/** Returns the maximum offset of a box's centre, at which its edge meets that of the stage; 0 if the box is smaller. */
export const dragBounds = (box: Size, stage: Size): Point => ({
  x: Math.max(0, (box.width - stage.width) / 2),
  y: Math.max(0, (box.height - stage.height) / 2),
})

/**
 * Clamps a point to the bounds. If `from` is outside of them, the bounds are extended to it, which prevents the image
 * from jumping at the start of a drag.
 */
export function clampPoint({ x, y }: Point, bounds: Point, from: Point = { x: 0, y: 0 }): Point {
  const clamp = (value: number, limit: number, start: number) => Math.min(Math.max(limit, start), Math.max(Math.min(-limit, start), value))
  return { x: clamp(x, bounds.x, from.x), y: clamp(y, bounds.y, from.y) }
}

/**
 * Returns the view at another scale, with the image's point at `from` moved to `to`. Rotation can be ignored because it
 * commutes with scaling.
 */
export function zoomAt(view: View, scale: number, from: Point, to: Point = from): View {
  const factor = scale / view.scale
  return { ...view, scale, x: to.x - factor * (from.x - view.x), y: to.y - factor * (from.y - view.y) }
}

/** Returns the point of the image nearest to the given point. Zooming about a point outside would move the image away. */
export function nearestPoint(point: Point, view: View, natural: Size): Point {
  const box = rotatedBox(natural, view)
  const near = clampPoint({ x: point.x - view.x, y: point.y - view.y }, { x: box.width / 2, y: box.height / 2 })
  return { x: view.x + near.x, y: view.y + near.y }
}

/** Returns the view after a quarter turn about the centre of the stage, clockwise (1) or counterclockwise (-1). */
export const quarterTurn = ({ x, y, scale, turns }: View, direction: 1 | -1): View => ({
  x: -direction * y,
  y: direction * x,
  scale,
  turns: turns + direction,
})

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
