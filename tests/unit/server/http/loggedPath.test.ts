import { expect, test } from 'vitest'
import { loggedPath } from '../../../../server/http/loggedPath.ts'

test.each([
  ['/qr/AbC-123', '/qr/…'],
  ['/QR/AbC-123/', '/QR/…/'],
  ['/api/qr/ticket/AbC/confirm', '/api/qr/ticket/…/confirm'],
  ['/simulated/chat/AbC', '/simulated/chat/…'],
  ['/api/chat/simulated/AbC/scan', '/api/chat/simulated/…/scan'],
  ['/course?q=x#y', '/course'],
  ['/api/qr/ticket/AbC?a=/b', '/api/qr/ticket/…'],
  ['/course/13800138000', '/course/…'],
  ['/x/aGVsbG8td29ybGQtaGVsbG8td29ybGQtaGVsbG8t-_0', '/x/…'],
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
])('%s is logged as it is', (path) => expect(loggedPath(path)).toBe(path))
