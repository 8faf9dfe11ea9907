/*
 * Drawing QR codes. The encoder is heavy and most pages show no code, so this door is opened by `import('#lib/qr')` alone.
 */
export { qrPicture } from './qrPicture.tsx'
