import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/*
 * Protocol of the official account: a shared token signs each request and, in the encrypted mode, also the message
 * (developers.weixin.qq.com: 接入指南, 消息加解密说明).
 */

/** Verifies a signature: the SHA-1 of the sorted parts, one of which is the token. */
export function isSigned(parts: readonly string[], signature: string): boolean {
  const expected = createHash('sha1')
    .update([...parts].sort().join(''))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Number of random bytes before the message length. */
const noiseLength = 16

/** Decrypts a message. Returns undefined if the key does not match or the message is for another account. */
export function decrypt(encrypted: string, { aesKey, appId }: { aesKey: string; appId: string }): string | undefined {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
    const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const start = noiseLength + 4
    const end = start + plain.readUInt32BE(noiseLength)
    if (plain.subarray(end).toString() !== appId) return undefined
    return plain.subarray(start, end).toString()
  } catch {
    return undefined
  }
}

/** Returns the text of an element. Messages are flat XML with CDATA texts. */
export const elementOf = (xml: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`<${name}>(?:<!\\[CDATA\\[(.*?)\\]\\]>|([^<]*))</${name}>`, 's').exec(xml) ?? []
  return quoted ?? bare
}

/** Returns the scene of a scan: from the event SCAN for followers of the account, otherwise from the subscribe event. */
export function scanOf(xml: string): { scene: string; openId: string } | undefined {
  const [event, key, openId] = [elementOf(xml, 'Event'), elementOf(xml, 'EventKey'), elementOf(xml, 'FromUserName')]
  const scene = event === 'SCAN' ? key : event === 'subscribe' && key?.startsWith('qrscene_') ? key.slice(8) : undefined
  return elementOf(xml, 'MsgType') === 'event' && scene && openId ? { scene, openId } : undefined
}
