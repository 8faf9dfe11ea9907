/**
 * A text as four characters (FNV-1a, folded to base 36). For names in a storage that others on the device can read:
 * short on purpose, since every longer hash of a phone number can be traced back by trying all numbers, while of this
 * one each result fits thousands of them. Two texts of the same device rarely meet: once in 1.6 million.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  // The last bytes have hardly reached the upper bits yet.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}
