/* Sample pictures in the style of the product: a tool in two tones with a warm accent on a background with a fine grid. */

/** The tools, each drawn in a square of 240 by 240; `m` is the main colour, `s` the soft one, `a` the accent. */
const tools = {
  plane: `<path class="a" d="M34 92c0-34 44-34 44-6 0 20-26 20-26 4h12c0 4 4 2 4-4 0-16-22-14-22 6 0 18 14 28 30 28v12c-24 0-42-16-42-40z"/><path class="s" d="M20 150h200v44H20z"/><path class="m" d="M20 150 44 126h132l44 24zM150 126l26-52h26l-10 52z"/><path class="a" d="m96 126 30-62 16 8-26 54z"/>`,
  saw: `<path class="s" d="m20 168 140-88 18 28-130 84-28 8z"/><path class="m" d="m150 70 52-30 24 40-52 32z"/><path class="a" d="m176 74 18-11 8 14-18 11z"/><path class="m" d="m26 196 12-2-4-8 12-2-4-8 12-2-4-8 12-2-4-8 12-2-4-8 12-2-4-8 12-2 84-40 4 6-128 84z"/>`,
  chisel: `<path class="s" d="m34 206-4-26 76-76 22 22-76 76z"/><path class="m" d="m104 108 24-24 28 28-24 24z"/><path class="a" d="m132 84 46-46c14-6 30 10 24 24l-46 46z"/>`,
  hammer: `<path class="a" d="m40 196 88-92 14 14-88 92c-12 6-22-4-14-14z"/><path class="m" d="m96 62 28-28 92 92-28 28z"/><path class="s" d="m84 74 12-12 28 28-12 12zM160 138l28 28 14-14-28-28z"/>`,
  wrench: `<path class="s" d="m60 204-24-24 96-96 24 24z"/><path class="m" d="M122 94c-14-40 20-68 52-60l-28 28 8 24 24 8 28-28c8 32-20 66-60 52z"/><circle class="a" cx="54" cy="186" r="9"/>`,
  driver: `<path class="s" d="m36 216-12-12 92-92 12 12z"/><path class="a" d="m108 116 70-70c14-8 32 10 24 24l-70 70z"/><path class="m" d="m100 108 12-12 40 40-12 12z"/>`,
  level: `<path class="m" d="M16 96h208v56H16z"/><path class="s" d="M84 108h72v32H84z"/><rect class="a" x="104" y="112" width="32" height="24" rx="12"/><circle class="s" cx="46" cy="124" r="12"/><circle class="s" cx="194" cy="124" r="12"/>`,
  square: `<path class="s" d="M76 56h136v28H76z"/><path class="m" d="M48 40h36v164H48z"/><path class="a" d="M58 184h16v10H58zM58 52h16v10H58z"/><path class="m" d="M100 56h4v12h-4zM124 56h4v12h-4zM148 56h4v12h-4zM172 56h4v12h-4zM196 56h4v12h-4z"/>`,
  brush: `<path class="s" d="M60 40h120v64H60z"/><path class="m" d="M60 96h120v24H60zM108 120h24l8 84c-8 12-32 12-40 0z"/><path class="a" d="M60 40h20v40H60zM100 40h16v28h-16zM140 40h20v48h-20z"/>`,
} as const

type Tool = keyof typeof tools

export const toolNames = Object.keys(tools) as Tool[]

/** Hue and chroma are those of the levels, so that a row of pictures matches the palette of the site. */
const tones = [
  ['#EDF1F5', '#DDE4EC', '#3C4A5E', '#9FB0C3'],
  ['#E6F2FC', '#D3E6F6', '#0B4F8A', '#8FC0EA'],
  ['#E7F7EF', '#D2ECDF', '#0A5C38', '#86CDA9'],
  ['#FDF1DE', '#F3E2C4', '#6E4300', '#DDB478'],
] as const

/** Draws a tool with the given size in pixels; wider and taller pictures repeat the tool. */
export function drawTool(tool: Tool, width: number, height: number): string {
  const [ground, grid, main, soft] = tones[toolNames.indexOf(tool) % tones.length]!
  const side = Math.min(width, height)
  const [columns, rows] = [width, height].map((length) => (length < 2 * side ? 1 : Math.round(length / side))) as [number, number]
  const places = Array.from({ length: rows * columns }, (_, index) => {
    const x = (width / columns) * ((index % columns) + 0.5) - side * 0.36
    const y = (height / rows) * (Math.floor(index / columns) + 0.5) - side * 0.36
    return `<g transform="translate(${x} ${y}) scale(${(side * 0.72) / 240})">${tools[tool]}</g>`
  })
  const lines = `<pattern id="g" width="${side / 12}" height="${side / 12}" patternUnits="userSpaceOnUse"><path d="M0 0H${side}M0 0V${side}" fill="none" stroke="${grid}" stroke-width="${side / 200}"/></pattern>`
  const style = `<style>.m{fill:${main}}.s{fill:${soft}}.a{fill:#E8A03C}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${style}${lines}<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)"/>${places.join('')}</svg>`
}
