import { expect, test } from 'vitest'
import { loggedPath } from '../../../../server/http/loggedPath.ts'

test.each([
  ['/qr/AbC-123', '/qr/…'],
  ['/QR/AbC-123/', '/QR/…/'],
  ['/api/qr/ticket/AbC/confirm', '/api/qr/ticket/…/confirm'],
  ['/simulated/chat/AbC', '/simulated/chat/…'],
  ['/api/chat/simulated/AbC/scan', '/api/chat/simulated/…/scan'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

test.each(['/', '/course/qr', '/api/qr/result', '/api/user/self'])('%s is logged as it is', (path) => expect(loggedPath(path)).toBe(path))
