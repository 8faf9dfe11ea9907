import { useLoaderData } from 'react-router'
import { Opinion } from '../../Opinion.tsx'
import { RulePage } from '../../RulePage.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

export function Screen() {
  const { rule, mine } = useLoaderData<typeof loader>()
  return (
    <RulePage rule={rule}>
      <Opinion rule={rule} mine={mine} />
    </RulePage>
  )
}
