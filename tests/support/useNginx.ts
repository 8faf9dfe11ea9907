import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FaultUpstream, faultUpstream } from './faultUpstream.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { builtFolder, ensureBuilt, type Host, root, startHost } from './startHost.ts'

interface Behind {
  nginx: Nginx
  host: Host
  upstream: FaultUpstream
}

/** Starts nginx in front of a host and its upstream for the tests of a file; resets behaviours before each test. */
export function useNginx(): Behind {
  const all = {} as Behind
  let files: string
  beforeAll(async () => {
    await ensureBuilt()
    files = layOut()
    all.upstream = await faultUpstream()
    all.host = await startHost({ upstreamUrl: all.upstream.url, env: { PUBLIC_ORIGIN: 'https://localhost' } })
    all.nginx = await startNginx({ hosts: [all.host.port, all.host.port], files })
  })
  beforeEach(() => all.upstream.heal())
  afterAll(async () => {
    await all.nginx?.stop()
    await all.host?.stop()
    await all.upstream?.stop()
    rmSync(files, { recursive: true, force: true })
  })
  return all
}

/** Creates the folder of built files that nginx serves, like an operator. */
export function layOut(): string {
  const files = mkdtempSync(join(tmpdir(), 'nginx-files-'))
  cpSync(join(builtFolder, 'assets'), join(files, 'assets'), { recursive: true, preserveTimestamps: true })
  cpSync(join(root, 'dist/embed'), join(files, 'embed'), { recursive: true, preserveTimestamps: true })
  return files
}
