/**
 * Returns a hash of four characters (FNV-1a, folded to base 36), for keys in a storage that other users of the device
 * can read. The hash is short on purpose: a longer hash of a phone number could be reversed by trying all numbers,
 * whereas thousands of numbers share each short hash. The probability that two texts of the same device collide is 1 in
 * 1.6 million.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  // Final mixing: the last bytes have hardly affected the upper bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}
