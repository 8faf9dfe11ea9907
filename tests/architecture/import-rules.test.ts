import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, type SourceImport, sourceFiles } from './sourceImports.ts'

const lib = importsOf('lib')
const client = importsOf('client')
const server = importsOf('server')
const all = [...lib, ...client, ...server]

const say = ({ from, specifier }: SourceImport) => `${from} imports ${specifier}`
const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const broken = (imports: SourceImport[], law: (entry: SourceImport) => boolean) => imports.filter((entry) => !law(entry)).map(say)

/** Returns the module of a path: `lib/toast`, `client/app`, `server/upstream`. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Returns the files that are loaded with a file, in load order. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set([entry])
  for (const file of loaded) for (const { from, to, typeOnly } of all) if (from === file && !typeOnly) loaded.add(to)
  return loaded
}

describe('lib', () => {
  test('imports neither client, server nor tests', () => {
    expect(broken(lib, ({ to }) => !/^(client|server|tests)\//.test(to))).toEqual([])
  })

  test('has enums, contract and validation in plain TypeScript without React', () => {
    const ground = lib.filter(({ from }) => /^lib\/(enums|contract|validation)\//.test(from))
    expect(broken(ground, ({ to }) => /^lib\/(enums|contract|validation)\//.test(to) || to === 'zod/mini')).toEqual([])
    expect(sourceFiles('lib').filter((file) => /^lib\/(enums|contract|validation)\/.*\.tsx$/.test(file))).toEqual([])
  })

  test('has enumerations without imports', () => {
    expect(
      broken(
        lib.filter(({ from }) => inside('lib/enums')(from)),
        ({ to }) => inside('lib/enums')(to),
      ),
    ).toEqual([])
  })

  test('has components that import only the public part of the contract', () => {
    const pieces = lib.filter(({ from }) => !/^lib\/(contract|gallery|partner-demo|publish)\//.test(from))
    expect(broken(pieces, ({ to }) => to !== 'lib/contract/index.ts')).toEqual([])
  })

  test('has a server part for partners that imports only the contract', () => {
    const forServers = lib.filter(({ from }) => inside('lib/server')(from))
    expect(forServers.length).toBeGreaterThan(0)
    expect(broken(forServers, ({ to }) => inside('lib/server')(to) || to === 'lib/contract/partner/index.ts')).toEqual([])
  })

  test('imports zod/mini instead of zod', () => {
    expect(broken(all, ({ to }) => to !== 'zod')).toEqual([])
  })
})

describe('the client', () => {
  test('imports nothing from the server', () => {
    expect(broken(client, ({ to }) => !inside('server')(to))).toEqual([])
  })

  test('imports the contract’s types and its request client, but no schema code', () => {
    const harmless = new Set([
      'ApiError',
      'Code',
      'createApi',
      'fetchTransport',
      'uploadTransport',
      'toWellFormed',
      'postLengths',
      'whisperLimits',
    ])
    const taken = client.filter(({ to, typeOnly }) => to === 'lib/contract/index.ts' && !typeOnly).flatMap(({ values }) => values)
    expect(taken.filter((name) => !harmless.has(name))).toEqual([])
    expect(broken(client, ({ to }) => !to.startsWith('zod'))).toEqual([])
  })

  test('has route sections that do not import each other', () => {
    const section = (path: string) => path.split('/')[2]
    expect(
      broken(
        client.filter(({ from }) => inside('client/routes')(from)),
        ({ from, to }) => !inside('client/routes')(to) || section(from) === section(to),
      ),
    ).toEqual([])
  })

  test('keeps server-only modules out of the browser’s modules', () => {
    const forServer = inside('client/app/server')
    expect(
      broken(client, ({ from, to, typeOnly }) => !forServer(to) || forServer(from) || from === 'client/entry.server.tsx' || typeOnly),
    ).toEqual([])
  })

  test('imports unstable APIs of react-router (`UNSAFE_…`) in a single module', () => {
    const unsafe = client.filter(({ to, values }) => to === 'react-router' && values.some((name) => name.startsWith('UNSAFE_')))
    expect(broken(unsafe, ({ from }) => from === 'client/app/router-internals.ts')).toEqual([])
  })

  test('imports Node modules only in the server renderer', () => {
    expect(broken(client, ({ from, to }) => !to.startsWith('node:') || from === 'client/app/server/DocumentStream.ts')).toEqual([])
  })
})

describe('the server', () => {
  test('imports the client only through its entry point', () => {
    expect(broken(server, ({ to }) => !inside('client')(to) || to === 'client/entry.server.tsx')).toEqual([])
    expect(broken(server, ({ to, specifier, typeOnly }) => to !== 'client/entry.server.tsx' || typeOnly || specifier === '#ssr')).toEqual(
      [],
    )
  })

  test('accesses an upstream only by URL', () => {
    const host = server.filter(({ from }) => !inside('server/upstream')(from) && !inside('server/demo')(from))
    expect(broken(host, ({ to }) => !inside('server/upstream')(to))).toEqual([])
  })

  test('isolates the demonstration kit, which imports only enumerations, the command module and the film reader', () => {
    const kit = inside('server/demo')
    expect(
      broken(
        server.filter(({ from }) => kit(from)),
        ({ to }) =>
          kit(to) ||
          inside('lib/enums')(to) ||
          inside('server/command')(to) ||
          inside('server/upstream/content/film')(to) ||
          !/^(client|lib|server)\//.test(to),
      ),
    ).toEqual([])
    expect(broken(all, ({ from, to }) => kit(from) || !kit(to))).toEqual([])
  })

  test('has an upstream that imports only contract, enums, validation and shared basics', () => {
    const upstream = server.filter(({ from }) => inside('server/upstream')(from))
    const shared =
      'addressBlock|createLineWriter|registerLostLines|registerProcessMetrics|standardOutput|config|paymentChannels|settings|logLevel|logLine|maintenanceFile|describeListenError|command/\\w+'
    const allowed = new RegExp(String.raw`^(server/upstream/|server/(${shared})\.ts$|lib/(contract|enums|validation)/)`)
    expect(broken(upstream, ({ to }) => allowed.test(to) || !/^(client|lib|server)\//.test(to))).toEqual([])
  })

  test('reads environment variables in a single module', async () => {
    const { readFileSync } = await import('node:fs')
    const readers = sourceFiles('server').filter((file) =>
      /process\.env\b(?!\))/.test(readFileSync(file, 'utf8').replace(/readConfig\(process\.env\)|env: process\.env/g, '')),
    )
    expect(readers.filter((file) => file !== 'server/config.ts' && file !== 'server/build.ts')).toEqual([])
  })
})

describe('modules', () => {
  test('of lib are imported through their entry points', () => {
    // lib/publish builds the library; only build scripts import it.
    const build = ({ from, to }: SourceImport) =>
      (from === 'server/build.ts' || inside('lib/gallery/docs')(from)) && inside('lib/publish')(to)
    expect(
      broken(
        all,
        (entry) => !inside('lib')(entry.to) || roomOf(entry.from) === roomOf(entry.to) || entry.to.endsWith('/index.ts') || build(entry),
      ),
    ).toEqual([])
  })

  test('shared by the client are imported through their entry points', () => {
    const shared = /^client\/(app|parts)\//
    expect(
      broken(
        client,
        ({ from, to, specifier }) => !shared.test(to) || roomOf(from) === roomOf(to) || specifier.startsWith('#') || to.endsWith('.css'),
      ),
    ).toEqual([])
  })

  test('have at most 40 files per folder', () => {
    // lib/enums is a flat list by design.
    const folders = Map.groupBy([...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')], (file) => dirname(file))
    const full = [...folders].filter(([folder, files]) => files.length > 40 && folder !== 'lib/enums')
    expect(full.map(([folder, files]) => `${folder} contains ${files.length} files; the maximum is 40`)).toEqual([])
  })

  test('have specific file names', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.|\/)/
    const door = /^(lib\/.*|server\/upstream\/\w+)\/index\.tsx?$/
    expect(
      [...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')].filter(
        (file) => vague.test(file) || (/\/index\.tsx?$/.test(file) && !door.test(file)),
      ),
    ).toEqual([])
  })
})

describe('operator commands', () => {
  const commands = sourceFiles('server/upstream/operations').filter(
    (file) => file.endsWith('Command.ts') && !file.endsWith('/contentCommand.ts'),
  )

  test.each(commands)('%s imports no API calls, so that it starts fast', (command) => {
    const calls = [...loadedWith(command)].filter(
      (file) => file === 'lib/contract/index.ts' || /^server\/upstream\/\w+\/index\.ts$/.test(file),
    )
    expect(calls).toEqual([])
  })
})
