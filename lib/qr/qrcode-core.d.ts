/* The encoder alone. The package's own entry brings renderers along, and its types bring Node's. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface Modules {
    size: number
    /** Row by row; 1 is dark. */
    data: Uint8Array
  }
  /** Throws for an empty text, and for one that no code can hold. */
  export const create: (text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }) => { modules: Modules }
}
