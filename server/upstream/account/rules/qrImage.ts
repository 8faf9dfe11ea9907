/** A QR code as an image that stands in an address: dark on white with its quiet zone, whatever is around it. */
export async function qrImage(text: string): Promise<string> {
  // At the first code, not before: starting up should not wait for it.
  const { default: QrCode } = await import('qrcode')
  const svg = await QrCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.trim())}`
}
