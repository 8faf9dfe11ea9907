/** Returns a QR code as a data URL: dark on white with a quiet zone, independent of the page's colours. */
export async function qrImage(text: string): Promise<string> {
  // Imported on first use, so that it does not delay the start.
  const { default: QrCode } = await import('qrcode')
  const svg = await QrCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.trim())}`
}
