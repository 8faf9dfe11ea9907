import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import type { Clip } from './Clip.ts'
import { findProgram } from './findProgram.ts'
import { frameAt } from './frameAt.ts'
import { secondsOf } from './timing.ts'

/** Pictures a second: flat drawings that move slowly need no more. */
export const framesPerSecond = 15

const width = 1920
const height = 1080

/** Draws every picture of a clip in Chromium and puts them into a film that has lost nothing. */
export async function renderFrames(clip: Clip, film: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findProgram('chromium'), args: ['--no-sandbox', '--force-color-profile=srgb'] })
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    const session = await page.context().newCDPSession(page)
    await page.setContent('<body style="margin:0"></body>')
    const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-']
    const lossless = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast']
    const encoder = spawn(findProgram('ffmpeg'), ['-y', '-loglevel', 'error', ...input, ...lossless, film], {
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    for (let frame = 0; frame < secondsOf(clip) * framesPerSecond; frame++) {
      const drawing = frameAt(clip, frame / framesPerSecond).replace('<svg ', `<svg width="${width}" height="${height}" `)
      await session.send('Runtime.evaluate', { expression: `document.body.innerHTML = ${JSON.stringify(drawing)}` })
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      if (!encoder.stdin.write(Buffer.from(data, 'base64'))) await once(encoder.stdin, 'drain')
    }
    encoder.stdin.end()
    const [code] = (await once(encoder, 'close')) as [number]
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  } finally {
    await browser.close()
  }
}
