import QrCode from 'qrcode'
import { expect, test } from 'vitest'
import { qrImage } from '../../../../../../server/upstream/account/wechat.ts'

const svgOf = async (text: string) => decodeURIComponent((await qrImage(text)).replace('data:image/svg+xml;charset=utf-8,', ''))

test('a code is an image of its modules with a quiet zone, on white', async () => {
  const text = 'https://site.example/simulated/chat/AAAAAAAAAAAAAAAAAAAAAA'
  const svg = await svgOf(text)
  const { size } = QrCode.create(text, { errorCorrectionLevel: 'M' }).modules
  expect(svg).toContain(`viewBox="0 0 ${size + 4} ${size + 4}"`)
  expect(svg).toContain('fill="#ffffff"')
  expect(svg).toContain('stroke="#000000"')
})

test('the image contains only modules, and no text of the content', async () => {
  expect(await svgOf('"><script>alert(1)</script>')).not.toMatch(/script|alert/)
  expect(await qrImage('a')).not.toBe(await qrImage('b'))
  expect(await qrImage('a')).toMatch(/^data:image\/svg\+xml;charset=utf-8,[\w%.~!*'()-]+$/)
})
