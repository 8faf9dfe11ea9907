/**
 * A text as four characters (FNV-1a, folded to base 36), for keys in a storage that other users of the device can read.
 * Short on purpose: a longer hash of a phone number could be reversed by trying all numbers, while thousands of numbers
 * share each of these. Two texts of the same device rarely collide: once in 1.6 million.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  // The last bytes have hardly reached the upper bits yet.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}
