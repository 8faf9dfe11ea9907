import { useLoaderData } from 'react-router'
import { RulePage } from '../../RulePage.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

export function Screen() {
  const { rule } = useLoaderData<typeof loader>()
  return <RulePage rule={rule} />
}
