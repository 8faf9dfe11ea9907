export interface Size {
  width: number
  height: number
}

/** A point in pixels from the centre of the stage, rightwards and downwards. */
export interface Point {
  x: number
  y: number
}

/** The view of a picture: its centre, its scale from natural size, and its quarter turns clockwise. */
export interface View extends Point {
  scale: number
  turns: number
}

/** Ratio of height to width from which a picture is long (specification, section 9). */
const longRatio = 2.8

export const isLong = ({ width, height }: Size): boolean => height / width >= longRatio

/** The upright bounding box of a rotated picture. */
export function rotatedBox(natural: Size, { scale, turns }: Pick<View, 'scale' | 'turns'>): Size {
  const width = natural.width * scale
  const height = natural.height * scale
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The scale at which the whole picture is seen; never above natural size. */
export function fitScale(natural: Size, stage: Size, turns: number): number {
  const box = rotatedBox(natural, { scale: 1, turns })
  return Math.min(1, Math.max(1, stage.width) / box.width, Math.max(1, stage.height) / box.height)
}

export const fitView = (natural: Size, stage: Size, turns: number): View => ({ x: 0, y: 0, turns, scale: fitScale(natural, stage, turns) })

/** The first view of a picture: whole, or if it is long, as wide as the stage permits and from its top. */
export function openingView(natural: Size, stage: Size): View {
  if (!isLong(natural)) return fitView(natural, stage, 0)
  const scale = Math.min(1, Math.max(1, stage.width) / natural.width)
  return { x: 0, y: dragBounds(rotatedBox(natural, { scale, turns: 0 }), stage).y, scale, turns: 0 }
}

/** The largest offset of a box's centre: until its edge meets the stage's; 0 if the box is smaller. */
export const dragBounds = (box: Size, stage: Size): Point => ({
  x: Math.max(0, (box.width - stage.width) / 2),
  y: Math.max(0, (box.height - stage.height) / 2),
})

/**
 * Holds a point within the bounds; where `from` lies outside them, they reach out to it, so that what has been taken
 * hold of does not jump.
 */
export function clampPoint({ x, y }: Point, bounds: Point, from: Point = { x: 0, y: 0 }): Point {
  const clamp = (value: number, limit: number, start: number) => Math.min(Math.max(limit, start), Math.max(Math.min(-limit, start), value))
  return { x: clamp(x, bounds.x, from.x), y: clamp(y, bounds.y, from.y) }
}

/** Another scale, while the picture's point at `from` comes to lie at `to`. The turn does not matter: it commutes with scaling. */
export function zoomAt(view: View, scale: number, from: Point, to: Point = from): View {
  const factor = scale / view.scale
  return { ...view, scale, x: to.x - factor * (from.x - view.x), y: to.y - factor * (from.y - view.y) }
}

/** The point of the picture nearest to the given one: zooming about a point beside it would drive the picture away. */
export function nearestPoint(point: Point, view: View, natural: Size): Point {
  const box = rotatedBox(natural, view)
  const near = clampPoint({ x: point.x - view.x, y: point.y - view.y }, { x: box.width / 2, y: box.height / 2 })
  return { x: view.x + near.x, y: view.y + near.y }
}

/** A quarter turn about the centre of the stage, clockwise (1) or back (-1). */
export const quarterTurn = ({ x, y, scale, turns }: View, direction: 1 | -1): View => ({
  x: -direction * y,
  y: direction * x,
  scale,
  turns: turns + direction,
})

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
