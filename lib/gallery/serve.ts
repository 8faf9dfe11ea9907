import { createServer } from 'vite'
import { galleryConfig } from './galleryConfig.ts'

/* The gallery for developers: every piece of the library in all its states, replaced in the browser as its source changes. */

const server = await createServer({ ...galleryConfig, server: { port: 5180, host: '127.0.0.1' } })
await server.listen()
process.stdout.write(`组件陈列：${server.resolvedUrls?.local[0] ?? ''}\n`)
