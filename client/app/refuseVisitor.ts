import { data } from 'react-router'
import { Code } from '#lib/contract'
import type { Deferred } from './Deferred.ts'

/** Turns a page that is for learners into 401 when one of its parts was refused: the session has ended unnoticed. */
export function refuseVisitor(...parts: Deferred<unknown>[]): void {
  if (parts.some((part) => 'fault' in part && part.fault.code === Code.SignInNeeded)) throw data({ message: '请先登录' }, { status: 401 })
}
