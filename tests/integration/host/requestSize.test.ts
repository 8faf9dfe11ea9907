import { describe, expect, test } from 'vitest'
import { connectionLimits } from '../../../server/http/connections/connectionLimits.ts'
import { openConnection } from '../../support/openConnection.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()

describe('an oversized or invalid request', () => {
  const long = 'x'.repeat(connectionLimits.addressBytes)
  const many = Array.from({ length: connectionLimits.headerCount + 1 }, (_, index) => `X-${index}: 1\r\n`).join('')

  test.each([
    ['a long address', `GET /course?q=${long} HTTP/1.1\r\nHost: x\r\n`, 414, '网页地址过长'],
    ['a long address of a call', `GET /api/course?q=${long} HTTP/1.1\r\nHost: x\r\n`, 414, '"code":1000'],
    ['many headers', `GET /course HTTP/1.1\r\nHost: x\r\n${many}`, 431, '信息过多'],
    ['many headers of a call', `GET /api/course HTTP/1.1\r\nHost: x\r\n${many}`, 431, '"code":1000'],
  ])('with %s gets an error page or envelope', async (_, bytes, status, words) => {
    const { socket, got, closed } = openConnection(both.host.port)
    socket.write(`${bytes}Connection: close\r\n\r\n`)
    await closed
    expect(Buffer.from(got.text, 'latin1').toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*${words}`))
    expect(got.text).toMatch(/Cache-Control: no-store/)
    expect(both.upstream.received).toEqual([])
  })

  test('with too many headers before its cookie gets 431', async () => {
    const { socket, got, closed } = openConnection(both.host.port)
    socket.write(`GET /study HTTP/1.1\r\nHost: x\r\n${many}Cookie: skill_token=token-of-eve\r\nConnection: close\r\n\r\n`)
    await closed
    expect(got.text).toMatch(/^HTTP\/1\.1 431 /)
  })

  test.each([
    ['oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(connectionLimits.headerBytes)}\r\n\r\n`, 431],
    ['an oversized address', `GET /${'y'.repeat(connectionLimits.headerBytes)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['arbitrary bytes', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
    ['an invalid chunk', 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ])('with %s gets %3$i without a body', async (_, bytes, status) => {
    const { socket, got, closed } = openConnection(both.host.port)
    socket.write(bytes)
    await closed
    expect(got.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\w ]+\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n$`))
  })

  test('after the start of an answer closes the connection without a second answer', async () => {
    both.upstream.on('/api/media/a.png', ({ response }) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.write('half')
    })
    const { socket, got, closed } = openConnection(both.host.port)
    socket.write('GET /api/media/a.png HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor(() => expect(got.text).toContain('half'))
    socket.write('nonsense\r\n\r\n')
    await closed
    expect(got.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
