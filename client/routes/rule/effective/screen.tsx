import { useLoaderData } from 'react-router'
import { RuleStage } from '#lib/enums'
import { RuleList } from '../RuleList.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

export function Screen() {
  return <RuleList stage={RuleStage.InEffect} {...useLoaderData<typeof loader>()} />
}
