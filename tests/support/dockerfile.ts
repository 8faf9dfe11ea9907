import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { root } from './startHost.ts'

export interface Instruction {
  name: string
  /** The rest of its line, with continued lines joined. */
  value: string
}

export interface Stage {
  name: string
  base: string
  instructions: Instruction[]
}

/** Returns the stages of a Dockerfile in order. */
export function readDockerfile(path = join(root, 'Dockerfile')): Stage[] {
  const stages: Stage[] = []
  const lines = readFileSync(path, 'utf8')
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
  for (const line of lines.map((text) => text.trim().replace(/\s+/g, ' ')).filter(Boolean)) {
    const [, name = '', value = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    const from = name === 'FROM' ? /^(\S+) AS (\S+)$/.exec(value) : undefined
    if (name === 'FROM') stages.push({ name: from?.[2] ?? '', base: from?.[1] ?? value, instructions: [] })
    else stages.at(-1)!.instructions.push({ name, value })
  }
  return stages
}

/** Returns all values of an instruction in a stage. */
export const said = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ value }) => value)

/** Returns the sources of the COPY lines of a stage; without `from`, the source is the repository. */
export const copies = (stage: Stage): { from: string | undefined; sources: string[]; target: string }[] =>
  said(stage, 'COPY').map((value) => {
    const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(value) ?? []
    const parts = paths.split(' ')
    return { from, sources: parts.slice(0, -1), target: parts.at(-1)! }
  })

/** Checks whether a path of the repository is in the build context; package folders never are. */
const reaches = (path: string) => !/(^|\/)node_modules(\/|$)/.test(path) && (!path.endsWith('.md') || /\/(content|demo\/pack)\//.test(path))

/** Installs all packages of the lock file. The test command has already done so: the stage uses those. */
const everyPackage = 'npm ci --ignore-scripts'

/**
 * Executes the stages without containers: copies each stage's files into a folder below `place`, and runs its `npm` and
 * `rm` commands there with this machine's Node and npm. Returns the folder of the last stage.
 */
export function buildStages(stages: Stage[], place: string): string {
  const homeOf = (name: string) => join(place, name, 'app')
  for (const stage of stages) {
    const home = homeOf(stage.name)
    mkdirSync(home, { recursive: true })
    if (stages.some(({ name }) => name === stage.base)) cpSync(homeOf(stage.base), home, { recursive: true })
    for (const { name, value } of stage.instructions) {
      if (name === 'RUN' && value === everyPackage) symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
      else if (name === 'RUN' && /^(npm|rm) /.test(value)) run(value, home)
      if (name === 'COPY') copy(copies({ ...stage, instructions: [{ name, value }] })[0]!, home)
    }
  }
  return homeOf(stages.at(-1)!.name)

  function copy({ from, sources, target }: ReturnType<typeof copies>[number], home: string): void {
    for (const source of sources) {
      const path = from ? join(homeOf(from), source.replace(/^\/app\//, '')) : join(root, source)
      const to = target.endsWith('/') ? join(home, target, basename(source)) : join(home, target)
      // Moved instead of copied: thousands of files that no other stage uses.
      if (from && basename(source) === 'node_modules') renameSync(path, to)
      else cpSync(path, to, { recursive: true, verbatimSymlinks: true, ...(!from && { filter: reaches }) })
    }
  }
}

/** Registry settings of this machine: proxy and trusted certificates. */
const ofTheNetwork = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i.test(name)),
)

function run(command: string, home: string): void {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
  const env = {
    PATH: path,
    HOME: process.env['HOME'],
    ...ofTheNetwork,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  }
  execFileSync('sh', ['-c', command], { cwd: home, env, stdio: 'pipe' })
}
