import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBrotli, findNginx } from './findNginx.ts'
import { freePort } from './freePort.ts'
import { root } from './startHost.ts'

interface NginxOptions {
  /** Ports of the two hosts. */
  hosts: readonly [number, number]
  /** Folder of the built files as operators lay them out: assets and embed. */
  files: string
  /** Additional lines in the http block. */
  http?: string[]
  /** Edits the text of each shipped configuration file. */
  change?: (text: string) => string
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/**
 * Starts nginx with the shipped configuration: only addresses and paths differ, and the certificate is created as in
 * docs/operating/install.md.
 */
export async function startNginx({ hosts, files, http: lines = [], change = (text) => text }: NginxOptions) {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed: looked in /usr/sbin and in PATH')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [http, https] = [await freePort(), await freePort()]
  for (const name of ['logs', 'tls', 'temp', 'acme']) mkdirSync(join(folder, name))
  cpSync(join(root, 'server/deploy/nginx'), join(folder, 'conf'), { recursive: true })
  for (const name of ['site', 'networks'])
    renameSync(join(folder, `conf/zeyiji/${name}.conf.example`), join(folder, `conf/zeyiji/${name}.conf`))
  for (const entry of readdirSync(join(folder, 'conf'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) writeFileSync(path, moved(change(readFileSync(path, 'utf8')), { folder, files, hosts, http, https, lines }))
  }
  const [key, certificate] = [join(folder, 'tls/privkey.pem'), join(folder, 'tls/fullchain.pem')]
  selfSigned(key, certificate)

  const command = ['-e', join(folder, 'logs/error.log'), '-c', join(folder, 'conf/nginx.conf'), '-g', 'daemon off;']
  const nginx = spawn(program, command, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  nginx.stderr.on('data', (part: Buffer) => (complaints += part.toString()))
  const ended = once(nginx, 'exit')
  for (const end = Date.now() + 60_000; !(await answers(https)); await pause(20)) {
    if (nginx.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start:\n${complaints}`)
  }

  return {
    http,
    https,
    origin: `https://localhost:${https}`,
    certificate: readFileSync(certificate, 'utf8'),
    complaints: () => complaints,
    /** Returns the parsed lines of the access log. */
    entries: () =>
      readFileSync(join(folder, 'logs/zeyiji.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    /** Returns the complete log output of nginx. */
    written: () =>
      readdirSync(join(folder, 'logs'))
        .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
        .join('\n'),
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Moves extends Pick<NginxOptions, 'hosts' | 'files'> {
  folder: string
  lines: string[]
  http: number
  https: number
}

/** Returns a configuration file with this run's addresses and paths. */
function moved(text: string, { folder, files, hosts, http, https, lines }: Moves): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
  return text
    .replace(/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replace(/^worker_processes .*$/m, 'worker_processes 2;')
    .replace(/^http \{$/m, `http {\n${[...temporary, ...lines].join('\n')}`)
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${http}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${https}`)
    .replace(/127\.0\.0\.1:3001\b/, `127.0.0.1:${hosts[0]}`)
    .replace(/127\.0\.0\.1:3002\b/, `127.0.0.1:${hosts[1]}`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('/etc/nginx/zeyiji', join(folder, 'conf/zeyiji'))
    .replaceAll('/etc/nginx/conf.d', join(folder, 'conf/conf.d'))
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
    .replaceAll('/etc/zeyiji/tls', join(folder, 'tls'))
    .replaceAll('/var/lib/zeyiji-acme', join(folder, 'acme'))
    .replaceAll('/srv/zeyiji/static', files)
    .replace(findBrotli() ? '' : /^\s*brotli_static .*$/m, '')
}

function selfSigned(key: string, certificate: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' })
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
