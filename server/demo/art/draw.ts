const n = (value: number): string => String(Math.round(value * 10) / 10)
const rounding = (r: number): string => (r ? ` rx="${n(r)}"` : '')

const polygon = (points: [number, number][]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`

const polar = (cx: number, cy: number, r: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
}

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rounding(r)} fill="${fill}"/>`

const disc = (cx: number, cy: number, r: number, fill: string): string => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** A strip of uniform width: cable, rod, rope. With `dash` it becomes teeth, thread or a scale. */
const band = (d: string, width: number, fill: string, end: 'butt' | 'round' = 'butt', dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${n(width)}"` +
  (end === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : '') +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  '/>'

const ring = (cx: number, cy: number, r: number, width: number, fill: string, dash = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${fill}" stroke-width="${n(width)}"` +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  '/>'

const ngon = (cx: number, cy: number, r: number, sides: number, turn: number, fill: string): string =>
  path(polygon(Array.from({ length: sides }, (_, i) => polar(cx, cy, r, turn + (360 * i) / sides))), fill)

const star = (cx: number, cy: number, outer: number, inner: number, rays: number, fill: string): string =>
  path(polygon(Array.from({ length: rays * 2 }, (_, i) => polar(cx, cy, i % 2 ? inner : outer, (180 * i) / rays - 90))), fill)

const gear = (cx: number, cy: number, r: number, teeth: number, fill: string): string => {
  const step = 360 / teeth
  const tooth = (i: number): [number, number][] => [
    polar(cx, cy, r * 0.78, (i - 0.3) * step),
    polar(cx, cy, r, (i - 0.18) * step),
    polar(cx, cy, r, (i + 0.18) * step),
    polar(cx, cy, r * 0.78, (i + 0.3) * step),
  ]
  return path(polygon(Array.from({ length: teeth }, (_, i) => tooth(i)).flat()), fill)
}

const place = (x: number, y: number, scale: number, turn: number, ...kids: string[]): string => {
  const steps = [`translate(${n(x)} ${n(y)})`]
  if (turn) steps.push(`rotate(${n(turn)})`)
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`)
  return `<g transform="${steps.join('')}">${kids.join('')}</g>`
}

/** Mirrors elements about the vertical line at x. */
const mirror = (x: number, ...kids: string[]): string => `<g transform="matrix(-1 0 0 1 ${n(2 * x)} 0)">${kids.join('')}</g>`

const times = (count: number, one: (i: number) => string): string => Array.from({ length: count }, (_, i) => one(i)).join('')

export const draw = { rect, disc, path, band, ring, ngon, star, gear, place, mirror, times }
