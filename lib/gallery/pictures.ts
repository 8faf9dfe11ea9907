import { create } from 'qrcode'
import type { Plugin } from 'vite'
import { drawTool, toolNames } from './drawTool.ts'

/** Draws a QR code as a picture, like the one the official account provides. */
function drawCode(text: string): string {
  const { data, size } = create(text).modules
  const squares = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="-2 -2 ${size + 4} ${size + 4}"><rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/><path d="${squares}"/></svg>`
}

/** Sample pictures by URL. A URL that is missing here fails on purpose, for scenes of errors. */
const drawings = new Map([
  ...toolNames.map((tool) => [`picture/${tool}.svg`, drawTool(tool, 1200, 800)] as const),
  ...[400, 800, 1600].map((width) => [`picture/plane-${width}.svg`, drawTool('plane', width, (width / 3) * 2)] as const),
  ['picture/long.svg', drawTool('saw', 1000, 2800)],
  ['picture/nearly-long.svg', drawTool('chisel', 1000, 2790)],
  ['picture/wide.svg', drawTool('level', 2400, 800)],
  ['picture/slow.svg', drawTool('hammer', 1200, 800)],
  ['picture/qr.svg', drawCode('https://example.com/demonstration')],
  ['picture/portrait.svg', drawTool('wrench', 160, 160)],
])

/** Delay of the slow picture during development, in milliseconds. */
const slowDelay = 4000

/** Serves the sample pictures during development, and adds them to the build. */
export const pictures = (): Plugin => ({
  name: 'gallery-pictures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://gallery').pathname.slice(1)
      if (!path.startsWith('picture/')) return next()
      const drawing = drawings.get(path)
      if (!drawing) return void response.writeHead(404).end()
      const answer = () => void response.setHeader('content-type', 'image/svg+xml').end(drawing)
      if (path.includes('slow')) setTimeout(answer, slowDelay)
      else answer()
    })
  },
  generateBundle() {
    for (const [fileName, source] of drawings) this.emitFile({ type: 'asset', fileName, source })
  },
})
