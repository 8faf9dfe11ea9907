import { createCipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedRsa2, signedResponse, signedText, signRsa2 } from '../../../../../../server/upstream/payment/providers/alipay.ts'
import {
  responseText,
  isSignedBy,
  decryptResource,
  requestText,
  sign,
} from '../../../../../../server/upstream/payment/providers/wechatpayApi.ts'
import { gatewayKeys } from '../../../../../support/gatewayKeys.ts'

const { merchant, stranger } = gatewayKeys

describe('WeChat Pay', () => {
  test('signs exactly the text of its documentation’s example request', () => {
    const request = {
      method: 'GET',
      path: '/v3/certificates',
      timestamp: '1554208460',
      nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
      body: '',
    }
    expect(requestText(request)).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n')
  })

  test('is verified by time, nonce and body, each followed by a line break', () => {
    const text = responseText({ timestamp: '1554209980', nonce: 'c5ac7061fccab6bf3e254dcf98995b8c', body: '{"data":[]}' })
    expect(text).toBe('1554209980\nc5ac7061fccab6bf3e254dcf98995b8c\n{"data":[]}\n')
    const signature = sign(text, merchant.privateKey)
    expect(isSignedBy(text, signature, merchant.publicKey)).toBe(true)
    expect(isSignedBy(`${text} `, signature, merchant.publicKey)).toBe(false)
    expect(isSignedBy(text, signature, stranger.publicKey)).toBe(false)
    for (const wrong of ['', '!!', 'WECHATPAY/SIGNTEST/abc', signature.slice(4)])
      expect(isSignedBy(text, wrong, merchant.publicKey)).toBe(false)
  })

  test('decrypts only with the matching key, nonce and associated data', () => {
    const [key, nonce] = ['k'.repeat(32), 'fdasflkja484']
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'))
    const bytes = Buffer.concat([cipher.update('{"金额":1}'), cipher.final(), cipher.getAuthTag()])
    const sealed = { ciphertext: bytes.toString('base64'), nonce, associated_data: 'transaction' }
    expect(decryptResource(sealed, key)).toBe('{"金额":1}')
    expect(decryptResource(sealed, 'l'.repeat(32))).toBeUndefined()
    expect(decryptResource({ ...sealed, associated_data: 'refund' }, key)).toBeUndefined()
    expect(decryptResource({ ...sealed, nonce: 'fdasflkja485' }, key)).toBeUndefined()
    for (const ciphertext of ['', 'AAAA', bytes.subarray(1).toString('base64'), bytes.subarray(0, -1).toString('base64')])
      expect(decryptResource({ ...sealed, ciphertext }, key), ciphertext).toBeUndefined()
  })
})

describe('Alipay', () => {
  test('signs parameters sorted by name, without empty ones', () => {
    const parameters = {
      method: 'alipay.trade.query',
      app_id: '2014072300007148',
      sign_type: 'RSA2',
      notify_url: '',
      biz_content: '{"a":"=&"}',
    }
    const text = signedText(parameters)
    expect(text).toBe('app_id=2014072300007148&biz_content={"a":"=&"}&method=alipay.trade.query&sign_type=RSA2')
    expect(isSignedRsa2(text, signRsa2(text, merchant.privateKey), merchant.publicKey)).toBe(true)
    expect(isSignedRsa2(text, signRsa2(text, stranger.privateKey), merchant.publicKey)).toBe(false)
  })

  test.each([
    ['{"a_response":{"code":"10000"},"sign":"x"}', '{"code":"10000"}'],
    ['{"sign":"x","a_response": {"list":[{"b":"}\\"{"}], "c":{}} }', '{"list":[{"b":"}\\"{"}], "c":{}}'],
    ['{"error_response":{"code":"20000"}}', undefined],
    ['{"a_response":{"code":', undefined],
    ['', undefined],
  ])('is verified by the exact characters of its answer: %s', (text, signed) => {
    expect(signedResponse(text, 'a_response')).toBe(signed)
  })
})
