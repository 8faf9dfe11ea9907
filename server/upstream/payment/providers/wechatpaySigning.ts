import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

/* Signatures and encryption of WeChat Pay's API v3 (pay.weixin.qq.com: 签名生成, 签名验证, 证书和回调报文解密). */

/** The signed parts of a request, each followed by a line break. */
export interface SignedRequest {
  method: string
  /** Path including the query. */
  path: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  body: string
}

export const requestText = ({ method, path, timestamp, nonce, body }: SignedRequest): string =>
  [method, path, timestamp, nonce, body, ''].join('\n')

/** Returns the signed text of a response or callback. */
export const responseText = ({ timestamp, nonce, body }: Pick<SignedRequest, 'timestamp' | 'nonce' | 'body'>): string =>
  [timestamp, nonce, body, ''].join('\n')

/** Signs a text with RSA and SHA-256. Returns Base64. */
export const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data: string
}

const tagBytes = 16

/** Decrypts AEAD_AES_256_GCM. Returns undefined if the key is wrong or the data was changed. */
export function decryptResource({ ciphertext, nonce, associated_data }: EncryptedResource, apiV3Key: string): string | undefined {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes)).setAAD(Buffer.from(associated_data))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
