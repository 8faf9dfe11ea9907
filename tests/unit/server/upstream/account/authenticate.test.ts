import type { Request } from 'express'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { isFromLocalhost, isFromHost } from '../../../../../server/upstream/account/authenticate.ts'
import { createUpstream, type UpstreamOptions } from '../../../../../server/upstream/createUpstream.ts'

const hosts = ['10.0.0.0/24', '192.0.2.7']
// These tests run no query.
const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const upstream = (trustProxy?: number | string[]) =>
  createUpstream({
    db,
    sms: {},
    chat: {},
    gateways: [],
    passwords: {},
    clock: () => 0,
    publicOrigin: 'https://site.example',
    dataDir: '',
    log: () => {},
    ...(trustProxy !== undefined && { trustProxy }),
  } as unknown as UpstreamOptions).app
const from = (remoteAddress: string, trustProxy?: number | string[]) =>
  ({ app: upstream(trustProxy), socket: { remoteAddress } }) as unknown as Request

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is a host for any setting, and this machine', (address) => {
  expect([isFromHost(from(address)), isFromHost(from(address, hosts)), isFromLocalhost(from(address, hosts))]).toEqual([true, true, true])
})

test.each(['10.0.0.7', '::ffff:10.0.0.7', '192.0.2.7'])('%s is a host if TRUST_PROXY contains it, and another machine', (address) => {
  expect([isFromHost(from(address)), isFromHost(from(address, hosts)), isFromLocalhost(from(address, hosts))]).toEqual([false, true, false])
})

test.each(['10.0.1.7', '192.0.2.8', '::ffff:192.0.2.8', '2001:db8::1', ''])('the forwarding headers of %s are ignored', (address) => {
  expect([isFromHost(from(address)), isFromHost(from(address, hosts))]).toEqual([false, false])
})

test('with a number of hops, the direct peer is a host; with 0, only this machine is', () => {
  expect(['10.0.0.7', '2001:db8::1', '127.0.0.1'].map((address) => isFromHost(from(address, 1)))).toEqual([true, true, true])
  expect(['10.0.0.7', '0.0.0.1', '127.0.0.1'].map((address) => isFromHost(from(address, 0)))).toEqual([false, false, true])
})
