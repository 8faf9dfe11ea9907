/** Image types that the upstream accepts. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif'

/**
 * Photo formats of phones, which browsers that can decode them convert to JPEG. Given by file extension: few systems
 * know their types.
 */
export const acceptedPhotos = '.heic,.heif'

/** Maximum size of a file to be sent, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

/** Maximum size of a file to be reduced, in bytes: the decoded image requires ten times as much memory. */
export const maxReadBytes = 100 * 1024 * 1024

/** Longest side of a reduced image, in pixels: no larger one is stored (contract, `fileLimits`). */
export const maxImageSide = 4096

/** First bytes of each type; undefined matches any byte. */
const signatures: readonly (readonly (number | undefined)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
]

/** Returns the reason why a file cannot be uploaded, or undefined. Decided by the first bytes: names and types of files are unreliable. */
export async function imageError(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return '这个文件是空的'
  const first = await firstBytesOf(file)
  if (isPhotoBeginning(first)) return '这个浏览器打不开 HEIC 照片，请先转成 JPG；iPhone 可在“设置 › 相机 › 格式”里选“兼容性最佳”'
  if (!signatures.some((bytes) => bytes.every((byte, at) => byte === undefined || first[at] === byte)))
    return '不是可用的图片，请用 JPG、PNG、WebP 或 GIF'
  return file.size > maxImageBytes ? `图片有 ${megabytes(file.size)} MB，最大 10 MB` : undefined
}

/** Checks whether the file is a photo in a HEIC container (ISO/IEC 23008-12), regardless of its declared type. */
export const isPhoto = async (file: Blob): Promise<boolean> => isPhotoBeginning(await firstBytesOf(file))

const firstBytesOf = async (file: Blob) => new Uint8Array(await file.slice(0, 12).arrayBuffer())

/** Checks for a `ftyp` box with a brand of still images. */
const isPhotoBeginning = (first: Uint8Array): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(String.fromCharCode(...first.subarray(4)))

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)
