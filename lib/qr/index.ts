/*
 * Drawing of QR codes. The encoder is large and most pages show no code, so this module must only be imported
 * dynamically, with `import('#lib/qr')`.
 */
export { qrPicture } from './qrPicture.tsx'
