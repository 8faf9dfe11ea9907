import { createServer } from 'vite'
import { galleryConfig } from './galleryConfig.ts'

/* Serves the gallery for developers: all components of the library in all their states, with hot module replacement. */

const server = await createServer({ ...galleryConfig, server: { port: 5180, host: '127.0.0.1' } })
await server.listen()
process.stdout.write(`组件陈列：${server.resolvedUrls?.local[0] ?? ''}\n`)
