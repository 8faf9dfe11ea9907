import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// Chromium is a rasteriser that every workplace has; pngquant reduces flat drawings to a tenth of their size.
export const renderPng = (drawing: string, width: number, height: number, file: string): void => {
  const room = mkdtempSync(join(tmpdir(), 'zeyiji-art-'))
  try {
    const page = join(room, 'page.html')
    const shot = join(room, 'shot.png')
    const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" `)
    writeFileSync(page, `<!doctype html><body style="margin:0;background:transparent">${sized.trim()}</body>`)
    execFileSync(
      'chromium',
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--default-background-color=00000000',
        '--force-color-profile=srgb',
        `--window-size=${width},${height}`,
        `--screenshot=${shot}`,
        `file://${page}`,
      ],
      { stdio: 'ignore' },
    )
    execFileSync('pngquant', ['--force', '--strip', '--speed', '1', '--nofs', '--output', `${shot}.8`, '64', shot])
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(`${shot}.8`, file)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}
