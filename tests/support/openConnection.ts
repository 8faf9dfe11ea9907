import { connect } from 'node:net'

/** Opens a raw connection to a port; returns the bytes received so far and its end. */
export function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  const got = { text: '' }
  socket.on('data', (chunk: Buffer) => (got.text += chunk.toString('latin1')))
  socket.on('error', () => {})
  return { socket, got, closed: new Promise((resolve) => socket.once('close', resolve)) }
}
