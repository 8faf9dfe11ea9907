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

/** The room of a path: `lib/toast`, `client/app`, `server/upstream`. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Files that are loaded with a file, in the order of loading. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set([entry])
  for (const file of loaded) for (const { from, to, typeOnly } of all) if (from === file && !typeOnly) loaded.add(to)
  return loaded
}

describe('lib', () => {
  test('imports no other room', () => {
    expect(broken(lib, ({ to }) => !/^(client|server|tests)\//.test(to))).toEqual([])
  })

  test('has a ground floor of plain TypeScript without React', () => {
    const ground = lib.filter(({ from }) => /^lib\/(enums|contract|validation)\//.test(from))
    expect(broken(ground, ({ to }) => /^lib\/(enums|contract|validation)\//.test(to) || to === 'zod/mini')).toEqual([])
    expect(sourceFiles('lib').filter((file) => /^lib\/(enums|contract|validation)\/.*\.tsx$/.test(file))).toEqual([])
  })

  test('has enumerations that import nothing', () => {
    expect(
      broken(
        lib.filter(({ from }) => inside('lib/enums')(from)),
        ({ to }) => inside('lib/enums')(to),
      ),
    ).toEqual([])
  })

  test('has pieces that take of the contract what partners get', () => {
    const pieces = lib.filter(({ from }) => !/^lib\/(contract|gallery|partner-demo|publish)\//.test(from))
    expect(broken(pieces, ({ to }) => to !== 'lib/contract/index.ts')).toEqual([])
  })

  test('has a piece for partners’ servers that takes nothing but the contract', () => {
    const forServers = lib.filter(({ from }) => inside('lib/server')(from))
    expect(forServers.length).toBeGreaterThan(0)
    expect(broken(forServers, ({ to }) => inside('lib/server')(to) || to === 'lib/contract/partner/index.ts')).toEqual([])
  })

  test('takes zod in its small form', () => {
    expect(broken(all, ({ to }) => to !== 'zod')).toEqual([])
  })
})

describe('the client', () => {
  test('never sees the server', () => {
    expect(broken(client, ({ to }) => !inside('server')(to))).toEqual([])
  })

  test('takes the contract’s types and its request client, not its schema code', () => {
    const harmless = new Set([
      'ApiError',
      'Code',
      'createApi',
      'fetchTransport',
      'uploadTransport',
      'wellFormed',
      'postLengths',
      'whisperLimits',
    ])
    const taken = client.filter(({ to, typeOnly }) => to === 'lib/contract/index.ts' && !typeOnly).flatMap(({ values }) => values)
    expect(taken.filter((name) => !harmless.has(name))).toEqual([])
    expect(broken(client, ({ to }) => !to.startsWith('zod'))).toEqual([])
  })

  test('has sections that do not borrow from each other', () => {
    const section = (path: string) => path.split('/')[2]
    expect(
      broken(
        client.filter(({ from }) => inside('client/routes')(from)),
        ({ from, to }) => !inside('client/routes')(to) || section(from) === section(to),
      ),
    ).toEqual([])
  })

  test('keeps what serves the server apart from what browsers load', () => {
    const forServer = inside('client/app/server')
    expect(
      broken(client, ({ from, to, typeOnly }) => !forServer(to) || forServer(from) || from === 'client/entry.server.tsx' || typeOnly),
    ).toEqual([])
  })

  test('takes what react-router gives no promise for (`UNSAFE_…`) in one place', () => {
    const unsafe = client.filter(({ to, values }) => to === 'react-router' && values.some((name) => name.startsWith('UNSAFE_')))
    expect(broken(unsafe, ({ from }) => from === 'client/app/router-internals.ts')).toEqual([])
  })

  test('touches Node only where it serves the server', () => {
    expect(broken(client, ({ from, to }) => !to.startsWith('node:') || from === 'client/app/server/DocumentStream.ts')).toEqual([])
  })
})

describe('the server', () => {
  test('sees the client only through its one door', () => {
    expect(broken(server, ({ to }) => !inside('client')(to) || to === 'client/entry.server.tsx')).toEqual([])
    expect(broken(server, ({ to, specifier, typeOnly }) => to !== 'client/entry.server.tsx' || typeOnly || specifier === '#ssr')).toEqual(
      [],
    )
  })

  test('reaches an upstream by URL only', () => {
    const host = server.filter(({ from }) => !inside('server/upstream')(from) && !inside('server/demo')(from))
    expect(broken(host, ({ to }) => !inside('server/upstream')(to))).toEqual([])
  })

  test('has a demonstration kit that takes only what a command is and how films are read from the rest, and that nothing takes from', () => {
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

  test('has an upstream that knows only contract, enums, validation and what a command is', () => {
    const upstream = server.filter(({ from }) => inside('server/upstream')(from))
    const shared =
      'addressBlock|createLineWriter|lostLines|processMetrics|standardOutput|config|settings|logLevel|logLine|maintenanceFile|listenFault|command/\\w+'
    const allowed = new RegExp(String.raw`^(server/upstream/|server/(${shared})\.ts$|lib/(contract|enums|validation)/)`)
    expect(broken(upstream, ({ to }) => allowed.test(to) || !/^(client|lib|server)\//.test(to))).toEqual([])
  })

  test('reads the environment in one place', async () => {
    const { readFileSync } = await import('node:fs')
    const readers = sourceFiles('server').filter((file) =>
      /process\.env\b(?!\))/.test(readFileSync(file, 'utf8').replace(/readConfig\(process\.env\)|env: process\.env/g, '')),
    )
    expect(readers.filter((file) => file !== 'server/config.ts' && file !== 'server/build.ts')).toEqual([])
  })
})

describe('every room', () => {
  test('of lib is entered through its door', () => {
    // The folder that builds the library is no room of it: only builds import from there.
    const build = ({ from, to }: SourceImport) =>
      (from === 'server/build.ts' || inside('lib/gallery/docs')(from)) && inside('lib/publish')(to)
    expect(
      broken(
        all,
        (entry) => !inside('lib')(entry.to) || roomOf(entry.from) === roomOf(entry.to) || entry.to.endsWith('/index.ts') || build(entry),
      ),
    ).toEqual([])
  })

  test('of the client that all share is entered through its door', () => {
    const shared = /^client\/(app|parts)\//
    expect(
      broken(
        client,
        ({ from, to, specifier }) => !shared.test(to) || roomOf(from) === roomOf(to) || specifier.startsWith('#') || to.endsWith('.css'),
      ),
    ).toEqual([])
  })

  test('has folders that one can look over', () => {
    // Enumerations are a list by their nature.
    const folders = Map.groupBy([...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')], (file) => dirname(file))
    const full = [...folders].filter(([folder, files]) => files.length > 40 && folder !== 'lib/enums')
    expect(full.map(([folder, files]) => `${folder} holds ${files.length} files; 40 are the most`)).toEqual([])
  })

  test('has files that say what they hold', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.|\/)/
    const door = /^(lib\/.*|server\/upstream\/\w+)\/index\.tsx?$/
    expect(
      [...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')].filter(
        (file) => vague.test(file) || (/\/index\.tsx?$/.test(file) && !door.test(file)),
      ),
    ).toEqual([])
  })
})

describe('commands of operators', () => {
  const commands = sourceFiles('server/upstream/operations').filter(
    (file) => file.endsWith('Command.ts') && !file.endsWith('/contentCommand.ts'),
  )

  test.each(commands)('%s loads no calls of the API, and so starts quickly', (command) => {
    const calls = [...loadedWith(command)].filter(
      (file) => file === 'lib/contract/index.ts' || /^server\/upstream\/\w+\/index\.ts$/.test(file),
    )
    expect(calls).toEqual([])
  })
})
