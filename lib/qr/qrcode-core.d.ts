/* Types of the encoder only. The main module of the package also loads renderers, and its types require those of Node. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface Modules {
    size: number
    /** Modules row by row; 1 is dark. */
    data: Uint8Array
  }
  /** Creates a QR code. Throws for an empty text and for a text that is too long. */
  export const create: (text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }) => { modules: Modules }
}
