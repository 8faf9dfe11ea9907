import { data } from 'react-router'
import { Code } from '#lib/contract'
import type { Deferred } from './Deferred.ts'

/** Throws 401 for a learner page if one of its parts was refused with it: the session has expired. */
export function throwIfSignedOut(...parts: Deferred<unknown>[]): void {
  if (parts.some((part) => 'fault' in part && part.fault.code === Code.SignInNeeded)) throw data({ message: '请先登录' }, { status: 401 })
}
