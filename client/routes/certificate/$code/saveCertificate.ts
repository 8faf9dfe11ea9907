import type { Certificate } from '#lib/contract'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { certificateName } from '#parts/certificate/certificateName.ts'
import { certificateRows, certificateText } from './certificateFacts.ts'

/** Size of the picture: A4 landscape at 150 dots per inch. */
const [width, height] = [1754, 1240]
const font = (size: number, weight = 400): string => `${weight} ${size}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`
const [ink, faint, warm] = ['#1b2430', '#5f6b7c', '#e8a03c']

/** Draws a certificate as a picture, and saves it as a PNG file. `code` is the QR code on the sheet; null if it was not drawn. */
export async function saveCertificate(certificate: Certificate, code: SVGSVGElement | null): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  const colour = certificate.hue === null ? '#0a8450' : `oklch(0.6 0.11 ${certificate.hue})`
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const emblem = certificate.emblem === null ? null : await lightPicture(certificate.emblem)
  const { achievement } = certificate
  const isLevel = achievement.kind === 'level'
  if (emblem && isLevel) drawPattern(context, emblem, colour)
  drawBorder(context, colour)
  drawTexts(context, certificate, colour)
  if (emblem && isLevel) context.drawImage(emblem, width / 2 - 60, 150, 120, 120)
  if (isLevel) drawSteps(context, achievement.level, colour)
  if (code) drawCode(context, code)
  await save(canvas, `择一技证书 ${certificate.code}.png`)
}

/** Loads a drawing with its colours of light mode: the picture is white paper in both modes. */
async function lightPicture(url: string): Promise<HTMLImageElement | null> {
  const answer = await fetch(url)
  if (!answer.ok) return null
  const drawing = (await answer.text())
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, '@media not all')
    .replace('<svg ', '<svg width="240" height="240" ')
  const source = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  const picture = new Image()
  picture.src = source
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

function drawPattern(context: CanvasRenderingContext2D, emblem: HTMLImageElement, colour: string): void {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 120
  const inner = tile.getContext('2d')!
  inner.drawImage(emblem, 0, 0, 120, 120)
  const pixels = inner.getImageData(0, 0, 120, 120)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.data.subarray(at, at + 4)
    const light = (0.21 * red + 0.72 * green + 0.07 * blue) / 255
    pixels.data[at + 3] = alpha * Math.max(0, Math.min(1, 1.5 * (0.9 - light)))
  }
  inner.putImageData(pixels, 0, 0)
  inner.globalCompositeOperation = 'source-in'
  inner.fillStyle = colour
  inner.fillRect(0, 0, 120, 120)
  context.save()
  context.beginPath()
  context.rect(58, 58, width - 116, height - 116)
  context.clip()
  context.globalAlpha = 0.1
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 7; column++) context.drawImage(tile, 90 + column * 240 + (row % 2) * 120, 80 + row * 125)
  context.restore()
}

function drawBorder(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour
  for (const [inset, thickness] of [
    [28, 5],
    [58, 2],
  ] as const) {
    context.lineWidth = thickness
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
  context.lineWidth = 1.5
  for (const phase of [0, Math.PI]) {
    context.beginPath()
    for (let x = 40; x < width - 40; x += 2) {
      for (const y of [43, height - 43]) context.rect(x, y + 8 * Math.sin(x / 12 + phase), 1, 1)
    }
    for (let y = 40; y < height - 40; y += 2) {
      for (const x of [43, width - 43]) context.rect(x + 8 * Math.sin(y / 12 + phase), y, 1, 1)
    }
    context.stroke()
  }
}

function drawTexts(context: CanvasRenderingContext2D, certificate: Certificate, colour: string): void {
  const { code, achievement, name, state } = certificate
  const write = (text: string, x: number, y: number, style: string, fill = ink, align: CanvasTextAlign = 'left') => {
    context.font = style
    context.fillStyle = fill
    context.textAlign = align
    context.fillText(text, x, y)
  }
  write('择一技', 110, 140, font(40, 600), colour)
  write(`编号 ${code}`, width - 110, 140, font(30), faint, 'right')
  write(
    achievement.kind === 'course' ? '课程结业证书（非职业技能等级证书）' : '职业技能等级证书',
    width / 2,
    310,
    font(28),
    faint,
    'center',
  )
  write(certificateName(achievement), width / 2, 390, font(68, 600), ink, 'center')
  write(name, width / 2, 490, font(56, 600), ink, 'center')
  context.font = font(34)
  linesOf(context, certificateText(achievement).join(''), 1200).forEach((line, index) =>
    write(line, width / 2, 580 + index * 54, font(34), ink, 'center'),
  )
  const facts = certificateRows(certificate).map(([what, text]) => `${what}  ${text}`)
  facts.forEach((fact, index) => write(fact, 110, height - 230 + index * 56, font(32)))
  write('扫码核验真伪与现状', width - 255, height - 90, font(24), faint, 'center')
  if (state !== 'valid') write(state === 'revoked' ? '已撤销' : '已过有效期', width / 2, height - 160, font(64, 600), '#c8281c', 'center')
}

/** Breaks a text into lines of at most `most` pixels. */
function linesOf(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines = ['']
  for (const character of text) {
    const longer = lines.at(-1)! + character
    if (context.measureText(longer).width > most) lines.push(character)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function drawSteps(context: CanvasRenderingContext2D, level: SkillLevel, colour: string): void {
  const left = width / 2 - 330
  for (const [index, step] of ([5, 4, 3, 2, 1] as const).entries()) {
    const [x, y] = [left + index * 132, 830 - index * 18]
    context.globalAlpha = step < level ? 0.1 : step === level ? 1 : 0.4
    context.fillStyle = colour
    context.fillRect(x, y, 126, 860 - y)
    context.globalAlpha = 1
    context.font = font(26, step === level ? 600 : 400)
    context.textAlign = 'center'
    context.fillStyle = step === level ? ink : faint
    context.fillText(skillLevelLabel[step], x + 63, 900)
    if (step === level) {
      context.fillStyle = warm
      context.fillRect(x, y - 8, 126, 8)
    }
  }
}

function drawCode(context: CanvasRenderingContext2D, code: SVGSVGElement): void {
  const side = code.viewBox.baseVal.width
  const size = 330
  context.save()
  context.translate(width - 90 - size, height - 450)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.scale(size / side, size / side)
  for (const part of code.querySelectorAll('path')) {
    const at = part.transform.baseVal.consolidate()?.matrix
    context.save()
    if (at) context.transform(at.a, at.b, at.c, at.d, at.e, at.f)
    context.fillStyle = '#12161c'
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This is the fill of a canvas.
    context.fill(new Path2D(part.getAttribute('d') ?? ''))
    context.restore()
  }
  context.restore()
}

async function save(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be encoded')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
