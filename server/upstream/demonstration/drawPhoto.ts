const drawings = {
  card: {
    width: 640,
    height: 404,
    body: '<rect width="640" height="404" fill="#e8eef5"/><rect x="430" y="70" width="150" height="190" fill="#9fb3c8"/><rect x="50" y="90" width="300" height="26" fill="#b9c7d6"/><rect x="50" y="150" width="240" height="26" fill="#b9c7d6"/>',
  },
  portrait: {
    width: 413,
    height: 579,
    body: '<rect width="413" height="579" fill="#fff"/><circle cx="206" cy="230" r="105" fill="#c98d6b"/><path d="M60 579c0-130 66-190 146-190s147 60 147 190z" fill="#33506b"/>',
  },
} as const

/** Draws a stand-in for a photo that a person would upload: an identity card or certificate, or a portrait in the two-inch format. */
export async function drawPhoto(kind: keyof typeof drawings): Promise<Buffer> {
  const { width, height, body } = drawings[kind]
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
