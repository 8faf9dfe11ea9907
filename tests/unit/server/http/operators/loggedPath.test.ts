import { expect, test } from 'vitest'
import { loggedPath } from '../../../../../server/http/operators/loggedPath.ts'

test.each([
  ['/qr/AbC-123', '/qr/…'],
  ['/QR/AbC-123/', '/QR/…/'],
  ['/api/qr/ticket/AbC/confirm', '/api/qr/ticket/…/confirm'],
  ['/simulated/chat/AbC', '/simulated/chat/…'],
  ['/api/chat/simulated/AbC/scan', '/api/chat/simulated/…/scan'],
  ['/simulated/pay/AbC', '/simulated/pay/…'],
  ['/api/pay/sandbox/AbC', '/api/pay/sandbox/…'],
  ['/course?q=x#y', '/course'],
  ['/api/qr/ticket/AbC?a=/b', '/api/qr/ticket/…'],
  ['/course/13800138000', '/course/…'],
  ['/x/aGVsbG8td29ybGQtaGVsbG8td29ybGQtaGVsbG8t-_0', '/x/…'],
  ['/%71r/AbC-123', '/qr/…'],
  ['/api/%71r/ticket%2FAbC/confirm', '/api/qr/ticket/…/confirm'],
  ['/course/1380013%38000', '/course/…'],
  ['/%E8%AF%BE/1380013%38000/%', '/%E8%AF%BE/…/%'],
  [`/${'a/'.repeat(400)}`, `/${'a/'.repeat(400)}`.slice(0, 300) + '…'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

test.each([
  '/',
  '/course/qr',
  '/api/qr/result',
  '/api/user/self',
  '/course/1380013',
  '/assets/vendor-CeZZmS2Q.js',
  '/course/x-20260301120000123',
  '/course/%E7%84%8A%20%71',
])('%s is logged unchanged', (path) => expect(loggedPath(path)).toBe(path))
