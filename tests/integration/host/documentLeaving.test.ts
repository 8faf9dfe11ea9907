import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { faults } from '../../support/faultUpstream.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()

test.each(['identity', 'br', 'gzip'])(
  'aborts the calls of a page sent as %s when the visitor disconnects, without logging an error',
  async (encoding) => {
    both.upstream.on('/api/course', faults.silent)
    const socket = connect(both.host.port, '127.0.0.1')
    socket.write(`GET /course HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    await both.upstream.to('/api/course')[0]!.aborted
    await waitFor(() => expect(both.host.entries().filter(({ event }) => event === 'request')).toHaveLength(1))
    expect((await both.host.ask('GET /course/x')).status).toBe(200)
    expect(both.host.entries().filter(({ level }) => level !== 'info')).toEqual([])
  },
)

test('aborts the calls when the visitor disconnects before the main data arrives, without logging an error', async () => {
  both.upstream.on('/api/course/x', faults.silent)
  const socket = connect(both.host.port, '127.0.0.1')
  socket.write('GET /course/x HTTP/1.1\r\nHost: x\r\n\r\n')
  await waitFor(() => expect(both.upstream.to('/api/course/x')).toHaveLength(1))
  socket.destroy()
  await both.upstream.to('/api/course/x')[0]!.aborted
  await waitFor(() => expect(both.host.entries().filter(({ event }) => event === 'request')).toHaveLength(1))
  expect(both.host.entries().filter(({ level }) => level !== 'info')).toEqual([])
})

test('aborts late calls of a HEAD request, without logging an error', async () => {
  both.upstream.on('/api/course', faults.silent)
  expect((await both.host.ask('HEAD /course')).status).toBe(200)
  await both.upstream.to('/api/course')[0]!.aborted
  expect(both.host.entries().filter(({ level }) => level !== 'info')).toEqual([])
})
