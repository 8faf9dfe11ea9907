import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { bad, type Finding, good } from './Finding.ts'
import { findListener } from './findListener.ts'

/** Checks whether the port is free, in use by this site, or in use by another program. */
export async function portFinding({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding> {
  if (port === 0) return good('PORT 0：启动时取一个空闲端口')
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    probe.close()
    return good(`端口 ${port} 空闲`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES') return bad(`端口 ${port} 不允许当前用户使用`, '改用 1024 以上的 PORT，由反向代理转发')
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return bad(`HOST ${host} 不是本机的地址`, '设为 127.0.0.1，或 0.0.0.0（对外开放）')
    if (code !== 'EADDRINUSE') throw error
  }
  const at = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
  if (!(await isOk(`${at}/healthz`))) {
    const who = findListener(port)
    return bad(`端口 ${port} 被 ${who ?? '别的程序'}占用`, '停掉那个程序，或换一个 PORT')
  }
  return (await isOk(`${at}/readyz`))
    ? good(`端口 ${port}：站点正在运行，接口就绪`)
    : bad(`端口 ${port}：站点正在运行，但接口没有就绪`, '查看服务日志里的 upstream 与 database 记录')
}

async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000), redirect: 'manual' })
    return answer.ok && ((await answer.json()) as { ok?: unknown }).ok === true
  } catch {
    return false
  }
}
