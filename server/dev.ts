import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { startEmbedded } from './process/embedded.ts'
import { projectRoot } from './process/programFile.ts'
import { createUpstream } from './http/calls/upstream.ts'
import { createLog } from './http/operators/log.ts'
import { embedFiles } from './http/pages/embedFiles.ts'
import { siteOptions } from './site/siteOptions.ts'

/*
 * The development server: one port; screens are rendered on the server from source, and styles and components are
 * replaced in the browser when they change. `--watch-path=server` restarts the host when its own files change.
 */

const config = readConfig(process.env)
// `info` becomes `warn`, because otherwise each module that the browser fetches would log a line.
const log = createLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel, format: config.logFormat })
const embedded = config.upstreamUrl ? undefined : await startEmbedded({ env: process.env, publicOrigin: config.publicOrigin, log })
const upstream = createUpstream({ url: embedded?.url ?? (() => config.upstreamUrl!), timeoutMs: config.upstreamTimeoutMs, log })
const server = createServer()
const vite = await createVite({ appType: 'custom', configLoader: 'native', server: { middlewareMode: true, hmr: { server } } })
const app = createApp({
  config,
  assets: vite.middlewares,
  // The partner script of the last build.
  embed: embedFiles(join(projectRoot, 'dist/embed')),
  site: async () => {
    const { createSite } = (await vite.ssrLoadModule('/client/entry.server.tsx')) as typeof import('../client/entry.server.tsx')
    return createSite(
      siteOptions(config, { build: 'development', entry: '/client/entry.client.tsx', stylesheet: '', linkedStyles: [], scripts: {} }),
    )
  },
  upstream,
  log,
  accepting: () => true,
  development: true,
})
server.on('request', app)
server.listen(config.port, config.host, () => process.stdout.write(`择一技（开发）：http://localhost:${config.port}\n`))
process.on('SIGTERM', () => {
  void embedded?.close().then(() => process.exit(0))
})
